import { Accounts } from './202611210900-accounts.ts';
import { IdentitySchema } from './202611210910-identity-schema.ts';
import { Conversations } from './202611210920-conversations.ts';
import { Notifications } from './202611210940-notifications.ts';
import { Community } from './202611211000-community.ts';
import { AdminUsers } from './202611211100-admin-users.ts';
import { SessionNotices } from './202611211200-session-notices.ts';
import { ProviderSessions } from './202611211300-provider-sessions.ts';
import { ToldBlocks } from './202611220710-told-blocks.ts';
import { LinkedSessions } from './202611221900-linked-sessions.ts';
import { StoredFiles } from './202611222120-stored-files.ts';
import { DeadLetters } from './202611222000-dead-letters.ts';
import { UsernameLookAlikes } from './202611222200-username-look-alikes.ts';
import { UsernameSignIn } from './202611222210-username-sign-in.ts';
import { VerifiedEmails } from './202611222211-verified-emails.ts';

/** Every migration of this service, in order. A name never changes once it has run anywhere. */
export const migrations = [
  { name: '202611210900-accounts', class: Accounts },
  { name: '202611210910-identity-schema', class: IdentitySchema },
  { name: '202611210920-conversations', class: Conversations },
  { name: '202611210940-notifications', class: Notifications },
  { name: '202611211000-community', class: Community },
  { name: '202611211100-admin-users', class: AdminUsers },
  { name: '202611211200-session-notices', class: SessionNotices },
  { name: '202611211300-provider-sessions', class: ProviderSessions },
  { name: '202611220710-told-blocks', class: ToldBlocks },
  { name: '202611221900-linked-sessions', class: LinkedSessions },
  { name: '202611222120-stored-files', class: StoredFiles },
  { name: '202611222000-dead-letters', class: DeadLetters },
  { name: '202611222200-username-look-alikes', class: UsernameLookAlikes },
  { name: '202611222210-username-sign-in', class: UsernameSignIn },
  { name: '202611222211-verified-emails', class: VerifiedEmails },
];
