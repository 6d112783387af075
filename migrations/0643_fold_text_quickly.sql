-- Most texts have no letter to fold but capitals: to look for one in a list, letter by letter, took as long as finding the words.
create or replace function fold_text(body text) returns text language sql immutable parallel safe as $$
    select case when octet_length(body) = char_length(body) then lower(body collate "C")
                else translate(lower(body), 'ăâîșşțţáàãçéêíóôõúü', 'aaissttaaaceeiooouu') end
$$;
