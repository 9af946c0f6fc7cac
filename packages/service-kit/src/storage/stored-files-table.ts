/**
 * Put this into a migration of every service that stores files: one row for each object in its folders, so that bytes
 * have somebody who answers for them. Which posts, lessons or profiles a file belongs to is not written here: the rows
 * that name its address say so.
 */
export const storedFilesMigrationSql = `
create table stored_files (
  key text collate "C" primary key,
  uploaded_by int not null,
  bytes int not null check (bytes > 0),
  uploaded_at timestamptz not null default now(),
  -- When a row named it last; null for an upload that none has named yet.
  attached_at timestamptz,
  -- Set by the sweep: from then on it is on its way out, and no row can take it any more.
  removed_at timestamptz
);
create index stored_files_uploaded_by on stored_files (uploaded_by, uploaded_at);
create index stored_files_removed on stored_files (key) where removed_at is not null;
`;
