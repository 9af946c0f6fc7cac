import {
  addReviewComment,
  askForReview,
  deleteReviewComment,
  listReviews,
  publishRevision,
  readReview,
  revisionStateSchema,
  sendBack,
} from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { click, fill, openSection } from '../testing/admin-page.ts';
import { published } from '../testing/published.ts';
import { answerReview, comment, review, sentBack, waiting } from './review.example.ts';

beforeEach(() => answerReview());

const open = (user = people.reviewer as typeof people.admin) => openSection('/reviews/lesson/31', user);
const decision = async () => within(await screen.findByRole('region', { name: 'Decision' }));
const paragraph = async (number: number) => within(await screen.findByRole('group', { name: `Paragraph ${number}` }));

describe('the review queue', () => {
  it('shows loading, failure, and that nothing waits', async () => {
    fakeApi.refuse(listReviews, 'service_unavailable');
    const release = fakeApi.hold(listReviews);
    openSection('/reviews', people.reviewer);
    expect(await screen.findByText('Loading reviews...')).toBeVisible();
    release();
    expect(await screen.findByText('Failed to fetch reviews')).toBeVisible();
    fakeApi.answer(listReviews, { items: [], total: 0, next: null });
    await click('Retry');
    expect(await screen.findByText('Nothing waits for a review.')).toBeVisible();
  });

  it('is listed among the tools with its count while something waits', async () => {
    const { unmount } = openSection('', people.reviewer);
    // One in the list of tools, one beside the menu for phones.
    const links = await screen.findAllByRole('link', { name: 'Reviews (1)' });
    expect(links).toHaveLength(2);
    await userEvent.click(links[0] as HTMLElement);
    const list = await screen.findByRole('list', { name: 'Waiting for a review' });
    expect(list).toHaveTextContent(/lessonThe LawRevision 3 by Ada, waiting since .*Clearer words/u);
    expect(within(list).getByRole('link', { name: 'Review The Law' })).toHaveAttribute(
      'href',
      '/admin/reviews/lesson/31',
    );
    unmount();
    fakeApi.answer(listReviews, { items: [], total: 0, next: null });
    openSection('', people.reviewer);
    await screen.findByRole('link', { name: 'Trash' });
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Reviews/u })).toBeNull());
  });

  it('is refused to authors, for whom no count is requested', async () => {
    openSection('/reviews', people.author);
    expect(await screen.findByText('Your roles do not include this section.')).toBeVisible();
    expect(fakeApi.callsOf(listReviews)).toEqual([]);
  });

  it('paginates from the oldest', async () => {
    fakeApi.answer(listReviews, ({ query }) =>
      query.cursor === 5
        ? { items: [{ ...waiting, id: 32, name: 'Light' }], total: 2, next: null }
        : { items: [waiting], total: 2, next: 5 },
    );
    openSection('/reviews', people.reviewer);
    await click('Next');
    expect(await screen.findByText('Light')).toBeVisible();
  });
});

describe('a review', () => {
  it('shows the changes for learners, and the text by paragraph', async () => {
    open();
    expect(await screen.findByText('Revision 3 by Ada is ready for review')).toBeVisible();
    const content = await screen.findByRole('region', { name: 'Content' });
    expect(content.querySelectorAll('ins').length).toBeGreaterThan(0);
    expect(await screen.findAllByRole('group', { name: /^Paragraph/u })).toHaveLength(3);
    expect((await paragraph(1)).getByRole('heading', { name: 'The law' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit in Lessons' })).toHaveAttribute('href', '/admin/lessons?module=11');
    const preview = screen.getByRole('link', { name: 'See it as learners do' });
    expect(preview).toHaveAttribute('href', '/admin/preview?lesson=11-31');
  });

  it('can be retried after a failure, and says if there is none', async () => {
    fakeApi.refuse(readReview, 'not_found');
    const { unmount } = open();
    expect(await screen.findByText('Failed to fetch review')).toBeVisible();
    answerReview();
    await click('Retry');
    expect(await screen.findByText('Review of The Law')).toBeVisible();
    unmount();
    openSection('/reviews/post/31', people.reviewer);
    expect(await screen.findByText('There is no such review.')).toBeVisible();
  });

  it('publishes only while the revision waits, and says what happened otherwise', async () => {
    open();
    const form = await decision();
    await click('Publish now', form);
    expect(await screen.findByText('Lesson published successfully')).toBeVisible();
    expect(fakeApi.callsOf(publishRevision)).toMatchObject([
      { params: { kind: 'lesson', id: 31, revision: 3 }, body: { at: null, isReviewed: true } },
    ]);
    fakeApi.refuse(publishRevision, 'review_ended');
    answerReview({ revision: 4, review: { ...review, isWaiting: false } });
    await click('Publish now', form);
    expect(await screen.findByText('This does not wait for a review any more.')).toBeVisible();
    expect(await screen.findByText('This does not wait for a review any more')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
    await click('Show revision 4');
    expect(await screen.findByRole('button', { name: 'Show revision 4' })).toBeDisabled();
  });

  it('is sent back with a required reason', async () => {
    fakeApi.answer(sendBack, exampleOf(revisionStateSchema, published));
    open();
    const form = await decision();
    await click('Send back', form);
    expect(form.getByText('Please say what has to change')).toBeVisible();
    await fill('What has to change', ' Name a source ', form);
    fakeApi.refuse(sendBack, 'review_ended');
    await click('Send back', form);
    expect(await screen.findByText('This does not wait for a review any more.')).toBeVisible();
    fakeApi.answer(sendBack, exampleOf(revisionStateSchema, published));
    answerReview({ review: { ...review, isWaiting: false, sentBack } });
    await click('Send back', form);
    expect(await screen.findByText('Revision 3 was sent back')).toBeVisible();
    expect(screen.getByText('Please name a source.')).toBeVisible();
    expect(fakeApi.callsOf(sendBack).at(-1)?.body).toEqual({ reason: 'Name a source' });
  });

  it('cannot be published by a reviewer who wrote it, nor decided by an author', async () => {
    answerReview({ mayPublish: false });
    const { unmount } = open();
    const form = await decision();
    expect(form.getByText('You wrote this revision. Another reviewer has to publish it.')).toBeVisible();
    expect(form.queryByRole('button', { name: 'Publish now' })).toBeNull();
    unmount();
    open(people.author as unknown as typeof people.admin);
    expect(await screen.findByText('Text by paragraphs')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'All reviews' })).toBeNull();
  });
});

describe('review comments', () => {
  it('are next to their paragraph; those on other revisions quote it', async () => {
    answerReview({ comments: [comment(1, {}), comment(2, { revision: 2, quote: 'Know your law.', text: 'Old' })] });
    open();
    expect(await (await paragraph(2)).findByText('Whose law?')).toBeVisible();
    const others = within(await screen.findByRole('list', { name: 'On other revisions' }));
    expect(others.getByRole('blockquote')).toHaveTextContent('Know your law.');
  });

  it('can be written on a paragraph and on the whole', async () => {
    fakeApi.answer(addReviewComment, comment(1, {}));
    open(people.author as unknown as typeof people.admin);
    await click('Comment on paragraph 2');
    const field = await paragraph(2);
    await click('Send', field);
    expect(field.getByText('Write something first')).toBeVisible();
    await fill('Comment on paragraph 2', 'Whose law?', field);
    fakeApi.refuse(addReviewComment, 'unprocessable');
    await click('Send', field);
    expect(await screen.findByText('This request cannot be carried out.')).toBeVisible();
    fakeApi.answer(addReviewComment, comment(1, {}));
    answerReview({ comments: [comment(1, {})] });
    await click('Send', field);
    expect(await field.findByText('Whose law?')).toBeVisible();
    await click('Comment on the whole');
    await fill('Comment on the whole', 'Good');
    await click('Send');
    await waitFor(() => expect(fakeApi.callsOf(addReviewComment)).toHaveLength(3));
    expect(fakeApi.callsOf(addReviewComment).map(({ body }) => body.paragraph)).toEqual([1, 1, null]);
  });

  it('can be deleted by their authors', async () => {
    vi.stubGlobal('confirm', () => true);
    answerReview({ comments: [comment(1, { authorId: people.reviewer.id }), comment(2, { text: 'Of another' })] });
    open();
    const list = await paragraph(2);
    await click('Delete comment: Whose law?', list);
    await waitFor(() => expect(fakeApi.callsOf(deleteReviewComment)).toMatchObject([{ params: { id: 1 } }]));
    expect(list.queryByRole('button', { name: 'Delete comment: Of another' })).toBeNull();
  });
});

describe('the editor', () => {
  it('sends a draft to review, and shows why it was sent back', async () => {
    const { answerLessons, law } = await import('../lessons/lesson.example.ts');
    answerLessons([{ ...law, revision: 3, publishedRevision: 2, review: { revision: 3, isSentBack: true } }]);
    answerReview({ review: { ...review, isWaiting: false, sentBack }, comments: [comment(1, {})] });
    openSection('/lessons?module=11', people.author);
    expect(await screen.findByText('Sent back')).toBeVisible();
    await click('Edit The Law');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Lesson' }));
    expect(await dialog.findByText('Revision 3 was sent back by Ben')).toBeVisible();
    expect(dialog.getByText('Please name a source.')).toBeVisible();
    expect(dialog.getByRole('blockquote')).toHaveTextContent('Know the law.');
    fakeApi.refuse(askForReview, 'revision_replaced');
    await fill('Content', 'Know the law, and where it stands.', dialog);
    await click('Ready for review', dialog);
    expect(await screen.findByText('There is already a newer draft.')).toBeVisible();
  });

  it('says that a newer draft withdraws it from review', async () => {
    const { answerLessons, law } = await import('../lessons/lesson.example.ts');
    answerLessons([{ ...law, revision: 3, publishedRevision: 2, review: { revision: 3, isSentBack: false } }]);
    openSection('/lessons?module=11', people.author);
    expect(await screen.findByText('In review')).toBeVisible();
    await click('Edit The Law');
    expect(await screen.findByText('Revision 3 is in review')).toBeVisible();
  });
});
