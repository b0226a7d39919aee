-- Takes accounts and people over into their documents, and the codes of organizations into categories.
alter table credential no force row level security;
alter table "formerAccount" no force row level security;
alter table account no force row level security;
alter table "subAccount" no force row level security;
alter table role no force row level security;
alter table organization no force row level security;
alter table "orgCategory" no force row level security;

insert into account ("uuid", "elsAccount", "createUser", "createDate", "lastUpdateUser", "lastUpdateDate", "rowVersion",
  "toElsAccount", "fullName", "shortName", "accountSide", "timeZone", "localCurrency", "defaultLanguage", "accountStatus")
select gen_random_uuid(), '100000', '100000_system', "createDate", '100000_system', "createDate", 1,
  "elsAccount", "fullName", "shortName", "side", "timeZone", "localCurrency", 'zh_cn', "status"
from "formerAccount";

-- Keys that were given to a person one by one become a role of that person.
insert into role ("uuid", "elsAccount", "createUser", "createDate", "lastUpdateUser", "lastUpdateDate", "rowVersion",
  "roleCode", "roleName", "side", "builtin", "permissions", "dataItems", "menuGroups", "status")
select gen_random_uuid(), c."elsAccount", c."elsAccount" || '_system', c."createDate", c."elsAccount" || '_system',
  c."createDate", 1, held || '_' || c."elsSubAccount", c."name", held, 'N', to_jsonb(c."permissions"), '["all"]', '[]', 'active'
from credential c join "formerAccount" a using ("elsAccount"),
  unnest(case a."side" when 'both' then array['buyer', 'supplier'] else array[a."side"] end) held
where not c."admin" and cardinality(c."permissions") > 0;

insert into "subAccount" ("uuid", "elsAccount", "createUser", "createDate", "lastUpdateUser", "lastUpdateDate", "rowVersion",
  "elsSubAccount", "name", "mobile", "email", "jobNumber", "roles", "dataItems", "language", "subAccountStatus")
select gen_random_uuid(), c."elsAccount", c."elsAccount" || '_system', c."createDate", c."elsAccount" || '_system',
  c."createDate", 1, c."elsSubAccount", c."name", c."mobile", c."email", c."jobNumber",
  (select coalesce(jsonb_agg(case when c."admin" then held || 'Administrator' else held || '_' || c."elsSubAccount" end)
     filter (where c."admin" or cardinality(c."permissions") > 0), '[]')
   from unnest(case a."side" when 'both' then array['buyer', 'supplier'] else array[a."side"] end) held),
  '[]', c."language", c."status"
from credential c join "formerAccount" a using ("elsAccount");

alter table credential drop column "name", drop column "mobile", drop column "email", drop column "jobNumber",
  drop column "status", drop column "admin", drop column "permissions", drop column "language", drop column "createDate",
  add column "mustChange" boolean not null default false,
  add column "passwordDate" timestamptz not null default now(),
  -- Hashes of earlier passwords, the newest first, which may not come again.
  add column "formerHashes" text[] not null default '{}';
drop policy own on credential;
drop table "formerAccount";

insert into "orgCategory" ("uuid", "elsAccount", "createUser", "createDate", "lastUpdateUser", "lastUpdateDate", "rowVersion",
  "orgCategoryId", "orgCategoryName", "kind", "status")
select gen_random_uuid(), "elsAccount", "elsAccount" || '_system', now(), "elsAccount" || '_system', now(), 1,
  "orgCategoryId", "orgCategoryId", "orgCategoryId", 'active'
from organization group by "elsAccount", "orgCategoryId";
update organization set "orgCategoryName" = "orgCategoryId", "kind" = "orgCategoryId";

alter table credential force row level security;
alter table account force row level security;
alter table "subAccount" force row level security;
alter table role force row level security;
alter table organization force row level security;
alter table "orgCategory" force row level security;

-- Servers remember checked sessions: whatever may change what a person may do tells them to forget the account's.
create or replace function srm_account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('srm_account', old."elsAccount");
  return null;
end $$;
create function srm_company_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('srm_account', old."toElsAccount");
  return null;
end $$;
create function srm_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('srm_account', case tg_op when 'DELETE' then old."elsAccount" else new."elsAccount" end);
  return null;
end $$;
create trigger changed after update or delete on credential for each row execute function srm_account_changed();
create trigger changed after update or delete on "subAccount" for each row execute function srm_account_changed();
create trigger changed after update or delete on account for each row execute function srm_company_changed();
create trigger changed after insert or update or delete on role for each row execute function srm_rights_changed();
create trigger changed after insert or update or delete on "dataPermission" for each row execute function srm_rights_changed();
create trigger changed after insert or update or delete on organization for each row execute function srm_rights_changed();
create trigger changed after insert or update or delete on menu for each row execute function srm_rights_changed();
create trigger changed after insert or update or delete on "menuGroup" for each row execute function srm_rights_changed();
create trigger changed after insert or update or delete on setting for each row execute function srm_rights_changed();

-- A registration writes into the accounts of the platform, the inviting buyer and the new company at once.
create policy system on event for insert to srm_app with check (current_setting('srm.side', true) = 'system');
