-- A table may vote on another posting time.
alter table votes drop constraint votes_motion_check;
alter table votes add constraint votes_motion_check
    check (motion in ('draw', 'concede', 'extend', 'pause', 'cancel', 'prolong', 'clock'));
alter table votes drop constraint votes_check1;
alter table votes add constraint votes_check1
    check ((motion in ('extend', 'pause', 'prolong', 'clock')) = (amount is not null));
