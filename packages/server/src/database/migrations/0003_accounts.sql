-- Accounts and people become documents. What only the sign-in reads, such as the hash of a password, stays apart.
drop trigger changed on account;
drop trigger changed on "subAccount";
alter table "subAccount" drop constraint "subAccount_elsAccount_fkey";
alter table "subAccount" rename to credential;
alter table account rename to "formerAccount";

