import { showsNothing } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { countLinks, showsAnything } from '@grow/text/markdown';
import { postingLimits } from '../posts/posting-limits.ts';

type Sender = {
  accountCreatedAt: Date | null;
  /** Whether sender or receiver has blocked the other. */
  isBlocked: boolean;
  /** The number of messages that the sender has written within an hour. */
  written: number;
  /** Whether the receiver has never written to the sender. */
  isStranger: boolean;
  /** The number of other strangers to whom the sender has written within a day. */
  otherStrangers: number;
};

/** Throws unless the sender may write this text to the receiver now. */
export function assertMaySend(sender: Sender, content: string): void {
  const { accountCreatedAt, isBlocked, written, isStranger, otherStrangers } = sender;
  if (isBlocked) throw new AppError('blocked');
  if (!showsAnything(content, 'post')) throw new AppError('bad_request', { message: showsNothing });
  const limits = postingLimits(accountCreatedAt, new Date());
  if (countLinks(content) > limits.linksPerText) throw new AppError('too_many_links');
  if (written >= limits.messagesPerHour) {
    throw new AppError('too_many_requests', {
      message: localizable('You can write {most} messages an hour for now. Please wait a little.', {
        most: limits.messagesPerHour,
      }),
      retryAfterSeconds: 600,
    });
  }
  if (isStranger && otherStrangers >= limits.strangersPerDay) {
    throw new AppError('too_many_requests', {
      message: localizable(
        'You can write to {most} people a day who have not written to you. Please try again tomorrow.',
        { most: limits.strangersPerDay },
      ),
      retryAfterSeconds: 3600,
    });
  }
}
