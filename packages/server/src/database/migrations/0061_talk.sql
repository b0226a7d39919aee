-- What people say about documents, to their own side or to both, and up to when each of them has read it.

-- A row belongs to the account of whoever wrote it; "toElsAccount" is the other party of the document once it was handed
-- over, and only for what is said to both. The text stands here and nowhere else.
create table "comment" (
  "elsAccount" text not null,
  "uuid" uuid not null,
  "toElsAccount" text,
  "document" text not null,
  "documentUuid" uuid not null,
  "itemNumber" integer,
  "side" text not null check ("side" in ('own', 'both')),
  "text" text not null check (char_length("text") <= 4000),
  -- People of the account, each with the name that stands in the text.
  "mentions" jsonb not null default '[]',
  "createUser" text not null,
  "person" text not null,
  "companyName" text not null,
  "createDate" timestamptz not null,
  "editDate" timestamptz,
  "deleteDate" timestamptz,
  primary key ("elsAccount", "uuid"),
  check ("toElsAccount" is null or "side" = 'both'),
  -- Nothing is left of what was taken back.
  check (("text" = '') = ("deleteDate" is not null)),
  check ("deleteDate" is null or "mentions" = '[]')
);
create index on "comment" ("elsAccount", "document", "documentUuid", "createDate");
create index on "comment" ("toElsAccount", "document", "documentUuid", "createDate") where "toElsAccount" is not null;

create table "talkSeen" (
  "elsAccount" text not null,
  "elsSubAccount" text not null,
  "document" text not null,
  "documentUuid" uuid not null,
  "seenDate" timestamptz not null,
  primary key ("elsAccount", "elsSubAccount", "document", "documentUuid")
);

-- A file of a comment is seen by those who see the comment.
alter table attachment add column "commentUuid" uuid;
alter table attachment add foreign key ("elsAccount", "commentUuid") references "comment" ("elsAccount", "uuid");
create index on attachment ("elsAccount", "commentUuid") where "commentUuid" is not null;

grant select, insert, delete on "comment" to srm_app;
grant update ("toElsAccount", "text", "mentions", "editDate", "deleteDate") on "comment" to srm_app;
grant select, insert, update on "talkSeen" to srm_app;

-- The writing account has the whole row; the other party reads what was handed over.
alter table "comment" enable row level security;
alter table "comment" force row level security;
create policy own on "comment" to srm_app
  using ("elsAccount" = current_setting('srm.account', true))
  with check ("elsAccount" = current_setting('srm.account', true));
create policy shown on "comment" for select to srm_app
  using ("toElsAccount" = current_setting('srm.account', true) and "side" = 'both');

alter table "talkSeen" enable row level security;
alter table "talkSeen" force row level security;
create policy own on "talkSeen" to srm_app
  using ("elsAccount" = current_setting('srm.account', true))
  with check ("elsAccount" = current_setting('srm.account', true));
