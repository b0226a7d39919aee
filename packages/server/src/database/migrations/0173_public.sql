-- Whom an inquiry asks; those that are there name their suppliers.
alter table "inquiry" add column "enquiryScope" text not null default 'selected';
alter table "inquiry" alter column "enquiryScope" drop default;

-- The inquiry that a company without an account is invited to.
alter table "invitation" add column "enquiryNumber" text;

-- What a notice was made of.
alter table "notice" add column "sourceType" text, add column "sourceNumber" text;

-- Links of letters that ask a company for its prices.
alter table ticket drop constraint "ticket_purpose_check";
alter table ticket add constraint "ticket_purpose_check"
  check ("purpose" in ('invite', 'reset', 'choice', 'signUp', 'factor', 'enrol', 'proof', 'quote'));
