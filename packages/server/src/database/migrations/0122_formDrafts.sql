-- What people have typed into forms and not saved yet. Not even a colleague's or the server's own queries see it: a
-- transaction says whose drafts it is about, and those that are over are the server's to remove.
create table "formDraft" (
  "elsAccount" text not null,
  "elsSubAccount" text not null,
  "name" text not null,
  -- Of the document that it was typed on.
  "version" text not null,
  -- The window that kept it last, and the program in which that is.
  "window" text not null,
  "program" text not null,
  -- json, not jsonb: every text that JSON can hold comes back as it was.
  "value" json not null,
  "keptDate" timestamptz not null,
  "expireDate" timestamptz not null,
  primary key ("elsAccount", "elsSubAccount", "name")
);
create index on "formDraft" ("expireDate");

grant select, insert, update, delete on "formDraft" to srm_app;

alter table "formDraft" enable row level security;
alter table "formDraft" force row level security;
create policy own on "formDraft" to srm_app
  using ("elsAccount" = current_setting('srm.account', true) and "elsSubAccount" = current_setting('srm.person', true))
  with check ("elsAccount" = current_setting('srm.account', true) and "elsSubAccount" = current_setting('srm.person', true));
create policy system on "formDraft" to srm_app
  using (current_setting('srm.side', true) = 'system' and current_setting('srm.account', true) = '' and "expireDate" < now());
