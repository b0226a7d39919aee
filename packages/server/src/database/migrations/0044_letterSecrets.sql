-- Codes and links of a letter, sealed with a key that is not in the database, until it has left.
alter table outbox add column "sealed" text;

alter table outbox no force row level security;

-- What stood in clear is forgotten. What had not left yet is sent anew by whoever asked for it.
update outbox set "body" = null, "link" = null, "secret" = true,
  "error" = case when "status" in ('queued', 'held') then 'outbox.expired' else "error" end,
  "status" = case when "status" in ('queued', 'held') then 'failed' else "status" end
where "template" in ('noteCode', 'activation', 'passwordReset', 'invitation');

alter table outbox force row level security;

-- The last letter of a document is found, however many an account has.
create index outbox_document on outbox ("elsAccount", "documentUuid", "uuid" desc) where "documentUuid" is not null;
drop index outbox_waiting;

-- An invitation waits while its letter does, has failed when it could not leave, is sent once it left.
alter table "invitation" drop constraint "invitation_inviteStatus_check";
alter table "invitation" add constraint "invitation_inviteStatus_check"
  check ("inviteStatus" in ('unsent', 'waiting', 'sent', 'failed', 'claimed', 'expired', 'revoked'));

alter table "invitation" no force row level security;
update "invitation" set "inviteStatus" = 'failed', "lastSendError" = null
where "inviteStatus" = 'sent' and "lastSendError" is not null;
alter table "invitation" force row level security;
