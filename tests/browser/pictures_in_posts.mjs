// Somebody posts pictures from a phone: chosen, pasted and dropped, and one in a message. Then they choose the picture beside their
// name. Somebody without scripts adds one by the field alone.

import { newcomer } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

const text = (person) => person.page.locator('form.composer textarea');
const shown = (person, nth) => person.page.locator('.post .prose img').nth(nth);

/** A photograph of clouds as large as phones take them, drawn by the browser. */
const photograph = async (person) => {
  const base64 = await person.page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const pen = canvas.getContext('2d');
    const sky = pen.createLinearGradient(0, 0, 0, 1800);
    sky.addColorStop(0, '#1c4a7e');
    sky.addColorStop(1, '#f2a65a');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 2400, 1800);
    for (let nth = 0; nth < 900; nth += 1) {
      pen.fillStyle = `hsla(${(nth * 37) % 360} 40% 70% / 40%)`;
      pen.fillRect((nth * 997) % 2400, (nth * 571) % 1800, 160, 90);
    }
    return canvas.toDataURL('image/jpeg', 1).split(',')[1];
  });
  return { name: 'clouds.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};

/** Gives the composer a small file as a paste or a drop would. */
const give = (person, kind) =>
  text(person).evaluate(async (area, event) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
    canvas.getContext('2d').fillRect(0, 0, 30, 40);
    const files = new DataTransfer();
    const blob = await new Promise((done) => {
      canvas.toBlob(done, 'image/png');
    });
    files.items.add(new File([blob], 'sketch.png', { type: 'image/png' }));
    const init = { bubbles: true, cancelable: true };
    area.dispatchEvent(
      event === 'paste'
        ? new ClipboardEvent(event, { ...init, clipboardData: files })
        : new DragEvent(event, { ...init, dataTransfer: files }),
    );
  }, kind);

// How far what one reads may jump while a page loads and one scrolls through it (cumulative layout shift).
const MOST_SHIFT = 0.01;

/** Opens a page, scrolls to its end until each picture has come, and returns its cumulative layout shift. */
async function shiftOf(person, path) {
  await person.page.addInitScript(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => globalThis.shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await person.open(path);
  return person.page.evaluate(async () => {
    for (const image of document.querySelectorAll('.post .prose img')) {
      image.scrollIntoView();
      await image.decode();
    }
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn));
    });
    return globalThis.shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
  });
}

const written = (person, part) =>
  person.page.waitForFunction(
    (wanted) => document.querySelector('form.composer textarea').value.includes(wanted),
    part,
  );

await travel(async (arrive) => {
  const zoe = await newcomer(arrive, 'Zoe', 0);
  await zoe.open('/t/1/reply');
  await text(zoe).fill('From the mill:');
  await zoe.page.locator('.add-picture summary').click();
  await zoe.page.locator('#f-picture').setInputFiles(await photograph(zoe));
  await zoe.page.locator('#f-picture-description').fill('Clouds over the mill');
  await zoe.look('composer-with-a-picture');
  await zoe.page.locator('.add-picture button').click();
  await written(zoe, '![Clouds over the mill](/pictures/');

  await give(zoe, 'paste');
  await written(zoe, '![](/pictures/');
  await zoe.page.keyboard.insertText('A sketch');
  await written(zoe, '![A sketch](/pictures/');
  await give(zoe, 'drop');
  await written(zoe, '![](/pictures/');

  // What is no picture is refused beside the field, and nothing is lost.
  await zoe.page
    .locator('#f-picture')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await zoe.page.locator('.add-picture button').click();
  await zoe.page.locator('.add-picture [role=status]', { hasText: 'SVG drawings are not taken' }).waitFor();
  await zoe.page.locator('#f-picture').setInputFiles([]);
  await zoe.page.locator('form.composer button[value=post]').click();

  await shown(zoe, 2).waitFor();
  const sizes = await zoe.page.evaluate(async () => {
    const images = [...document.querySelectorAll('.post .prose img')];
    const before = images.map(({ height }) => height);
    await Promise.all(
      images.map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    );
    return images.map((image, nth) => [image.naturalWidth, image.height === before[nth], image.alt]);
  });
  check(
    JSON.stringify(sizes) ===
      JSON.stringify([
        [1200, true, 'Clouds over the mill'],
        [60, true, 'A sketch'],
        [60, true, 'Picture'],
      ]),
    `the pictures are ${JSON.stringify(sizes)}`,
  );
  const shift = await shiftOf(zoe, '/t/1');
  console.log(`cumulative layout shift of a thread with pictures: ${shift.toFixed(4)}`);
  check(shift <= MOST_SHIFT, `what one reads jumps by ${shift}`);
  await zoe.look('post-with-pictures');

  // A private message takes them too. One that is still only chosen when the message is sent is put into the text first.
  await zoe.open('/messages/new');
  await zoe.page.locator('#f-to').fill(process.env.VISITOR);
  await zoe.page.locator('#f-title').fill('The mill');
  await text(zoe).fill('Seen today:');
  await zoe.page.locator('.add-picture summary').click();
  await zoe.page.locator('#f-picture').setInputFiles(await photograph(zoe));
  await zoe.look('message-with-a-picture');
  const send = zoe.page.locator('form.composer button[value=send]');
  await send.click();
  await written(zoe, '![](/pictures/');
  await zoe.submit(send);
  check((await zoe.page.locator('.message .prose img').count()) === 1, 'the message does not show its picture');

  await zoe.open('/account/avatar');
  await zoe.look('avatar-by-default');
  await zoe.page.locator('#f-picture').setInputFiles(await photograph(zoe));
  await zoe.press('Show this picture');
  await zoe.page.locator('main img.avatar').waitFor();
  await zoe.look('avatar-of-ones-own');
  await zoe.open('/account/profile');
  await zoe.look('profile');
});

await travel(
  async (arrive) => {
    const yan = await newcomer(arrive, 'Yan', 1);
    await yan.open('/t/1/reply');
    const sketch = await yan.page.screenshot();
    await text(yan).fill('Without scripts.');
    await yan.page.locator('.add-picture summary').click();
    await yan.page.locator('#f-picture').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: sketch });
    await yan.page.locator('#f-picture-description').fill('This page');
    await yan.submit(yan.page.locator('.add-picture button'));
    check(
      (await text(yan).inputValue()).startsWith('Without scripts.\n\n![This page](/pictures/'),
      'the picture is not in the text',
    );
    await yan.submit(yan.page.locator('form.composer button[value=post]'));
    check((await shown(yan, 3).getAttribute('alt')) === 'This page', 'the post does not show it');
  },
  { scripts: false },
);

console.log('arrived');
