import { claimMoments, completeLesson, readMe, saveLearningSettings } from '@grow/contracts';
import { expect, test } from '../harness/journey.ts';
import { newEmail } from '../harness/sign-in-screen.ts';
import { textsOf, withAnyValues } from '../harness/texts.ts';

test.describe('in a browser that speaks Thai', () => {
  test.use({ locale: 'th-TH' });

  test('the sign-in screen is in Thai, and a change of language keeps the input', async ({ page, context }) => {
    const response = await page.goto('/auth');
    expect(await response?.text()).toContain('<html lang="th">');
    await expect(page).toHaveTitle(/เข้าสู่ระบบ/u);
    await page.getByRole('button', { name: /อีเมล/u }).click();
    await page.getByRole('textbox').first().fill('mali@grow.example');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveTitle(/^Sign In/u);
    await expect(page.locator('html[lang=en]')).toBeAttached();
    await expect(page.getByRole('textbox').first()).toHaveValue('mali@grow.example');
    // The choice is kept on the device and applies to every tab.
    const other = await context.newPage();
    await other.goto('/auth');
    await expect(other).toHaveTitle(/^Sign In/u);
    await other.getByRole('button', { name: 'ไทย' }).click();
    await expect(page.locator('html[lang=th]')).toBeAttached();
  });

  test('no line of Thai ends inside a word', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.locator('html[lang=th]')).toBeAttached();
    const broken = await page.evaluate((texts) => {
      const words = new Intl.Segmenter('th', { granularity: 'word' });
      return texts.flatMap((text) => {
        const paragraph = document.createElement('p');
        paragraph.textContent = text;
        paragraph.style.width = '7rem';
        document.querySelector('main')?.append(paragraph);
        const lines = new Set<number>();
        const faults = [...words.segment(text)].flatMap(({ segment, index, isWordLike }) => {
          const range = document.createRange();
          range.setStart(paragraph.firstChild ?? paragraph, index);
          range.setEnd(paragraph.firstChild ?? paragraph, index + segment.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          for (const top of tops) lines.add(top);
          return isWordLike && tops.size > 1 ? [segment] : [];
        });
        paragraph.remove();
        return lines.size > 1 ? faults : [`${text} is on one line`];
      });
    }, thaiTexts);
    expect(broken).toEqual([]);
  });
});

for (const { language, locale, lesson } of [
  { language: 'en', locale: 'en-GB', lesson: 'The Law and You' },
  { language: 'th', locale: 'th-TH', lesson: 'กฎหมายกับคุณ' },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a learner signs up, completes a lesson, writes a post and signs out', async ({ page, origin }) => {
      test.slow();
      const [auth, welcome, learn, lessonDialog, community, profile] = [
        'shell/src/screens',
        'shell/src/screens/welcome',
        'mfe-learn/src',
        'mfe-learn/src/lesson',
        'mfe-community/src',
        'mfe-profile/src',
      ].map((folder) => textsOf(folder, language));
      if (!auth || !welcome || !learn || !lessonDialog || !community || !profile)
        throw new Error('A folder has no texts');
      const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

      await page.goto('/auth');
      await press(auth('auth.email'));
      await press(auth('form.toCreate'));
      await page.getByLabel(auth('form.email'), { exact: true }).fill(newEmail());
      await page.getByLabel(auth('password'), { exact: true }).fill('green-fingers');
      await page.getByLabel(auth('password.confirm'), { exact: true }).fill('green-fingers');
      await page.getByRole('button', { name: auth('form.create'), exact: true }).click();
      await page.getByLabel(welcome('age.name')).fill('Mali');
      await press(withAnyValues(welcome('age.confirm')));
      await press(new RegExp(`^${welcome('path.soil')}`, 'u'));
      await press(new RegExp(welcome('goal.3'), 'u'));

      await press(learn('continue.begin').replace('{title}', lesson));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: lesson, level: 2 })).toBeVisible();
      const saved = page.waitForResponse(`**${completeLesson.path}`);
      await press(lessonDialog('lesson.completeAndContinue'));
      await saved;
      await expect(page.getByText(withAnyValues(lessonDialog('lesson.earned'))).first()).toBeVisible();
      const me = readMe.output.parse(await (await page.request.get(readMe.path)).json());
      expect(me.language).toBe(language);
      // The celebration of the first lesson could be claimed during the sign-out.
      await page.request.post(claimMoments.path, { headers: { origin } });

      await page.goto('/discord/feed');
      const text = `สวัสดี in ${locale}, ${Date.now()}`;
      await page.getByLabel(community('composer.label')).fill(text);
      await page.getByRole('button', { name: community('composer.post'), exact: true }).click();
      const post = page.getByRole('article', { name: community('post.by').replace('{name}', 'Mali') });
      await expect(post.filter({ hasText: text })).toBeVisible();
      await expect(page.getByRole('article', { name: community('post.pending') })).toBeHidden();

      await page.goto('/profile');
      await press(profile('settings.signOut'));
      await expect(page.getByRole('button', { name: auth('auth.email') })).toBeVisible();
      await expect(page.locator(`html[lang=${language}]`)).toBeAttached();
    });

    // Other journeys use the same account, so its language is reset.
    test.afterEach(async ({ page, origin }) => {
      await page.request.put(saveLearningSettings.path, { data: { language: 'en' }, headers: { origin } });
    });

    test('an author adds, changes and deletes a learning path', async ({ page, origin, signInAsDemo }) => {
      await signInAsDemo('admin');
      await page.request.put(saveLearningSettings.path, { data: { language }, headers: { origin } });
      const admin = textsOf('mfe-admin/src', language);
      const name = `Coco ${language} ${Date.now()}`;
      const button = (id: string, of = name) => page.getByRole('button', { name: admin(id).replace('{name}', of) });
      page.on('dialog', (question) => void question.accept());

      await page.goto('/admin');
      await page
        .getByRole('button', { name: admin('add.learning-path') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(admin('field.name')).fill(name);
      await dialog.getByLabel(admin('field.description')).fill('ปลูกในขุยมะพร้าว');
      await dialog.getByLabel(admin('field.type')).selectOption('hydroponics');
      await dialog.getByRole('button', { name: admin('form.create'), exact: true }).click();
      await expect(page.getByText(admin('created.learning-path')).first()).toBeVisible();
      await button('row.edit').click();
      await dialog.getByLabel(admin('field.name')).fill(`${name} 2`);
      await dialog.getByRole('button', { name: admin('form.update'), exact: true }).click();
      await expect(page.getByText(admin('updated.learning-path')).first()).toBeVisible();
      await button('row.delete', `${name} 2`).click();
      await expect(page.getByText(admin('deleted.learning-path')).first()).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
    });
  });
}

const thaiTexts = [
  'ก่อนซื้อกระถางใบแรก คุณควรรู้ก่อนว่าปลูกได้หรือไม่',
  'บทเรียนนี้มาก่อนเพราะบทเรียนอื่นทั้งหมดขึ้นอยู่กับมัน',
  'กฎหมายเกี่ยวกับพืชนี้ต่างกันไปในแต่ละประเทศ',
  'ดินที่ดีมีทั้งน้ำ อากาศ และชีวิตอยู่ในนั้น',
  'เมล็ดต้องการความชื้น ความอบอุ่น และอากาศเพื่อการงอก',
  'ต้นกล้าที่ได้แสงน้อยเกินไปจะยืดสูงและอ่อนแอ',
  'รดน้ำเมื่อกระถางเบา ไม่ใช่ตามวันในปฏิทิน',
  'สารละลายธาตุอาหารคือน้ำที่มีแร่ธาตุซึ่งพืชใช้เลี้ยงชีวิต',
  'ค่า pH บอกว่าของเหลวเป็นกรดหรือด่างแค่ไหน',
  'รากเน่าทำให้รากเป็นสีน้ำตาลและลื่นเมื่อขาดออกซิเจน',
  'อุณหภูมิและความชื้นต้องเดินไปด้วยกันเสมอ',
  'การถ่ายเทอากาศช่วยป้องกันราในทรงพุ่มที่แน่น',
  'ศัตรูพืชส่วนใหญ่มาจากข้างนอกพร้อมกับมือของเราเอง',
  'ปุ๋ยหมักที่สุกแล้วมีสีเข้มและร่วนซุย',
  'เก็บเกี่ยวเมื่อไตรโคมส่วนใหญ่ขุ่นเหมือนน้ำนม',
  'การบ่มอย่างช้าๆทำให้กลิ่นและรสนุ่มนวลขึ้น',
  'คุณต้องเรียนโมดูลก่อนหน้าให้จบก่อนเข้าบทเรียนนี้',
  'โปรดตรวจสอบการเชื่อมต่อแล้วลองอีกครั้งในภายหลัง',
  'ข้อความที่คุณเขียนไว้ยังอยู่ในอุปกรณ์เครื่องนี้',
  'ความสำเร็จใหม่ของคุณรออยู่ในหน้าโปรไฟล์',
];
