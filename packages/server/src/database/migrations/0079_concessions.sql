alter table "incomingInspection" add column "askedChange" text;
alter table "incomingInspection" add column "askedConcessionQty" numeric(18,6);
alter table "incomingInspection" add column "askedReason" text;
alter table "incomingInspection" add column "auditStatus" text;
update "incomingInspection" set "auditStatus" = 'notSubmitted';
alter table "incomingInspection" alter column "auditStatus" set not null;
alter table "incomingInspection" add CHECK (("auditStatus" = ANY (ARRAY['notSubmitted'::text, 'submitted'::text, 'underApproval'::text, 'approved'::text, 'rejected'::text, 'notApproved'::text, 'withdrawn'::text])));
