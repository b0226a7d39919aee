-- Rights are remembered with the session: what changes them says so, and open pages hear of it.
create or replace function srm_rights_changed() returns trigger language plpgsql as $$
declare account text := case tg_op when 'DELETE' then old."elsAccount" else new."elsAccount" end;
begin
  perform pg_notify('srm_account', account);
  perform pg_notify('srm', json_build_object('kind', 'permissions', 'elsAccount', account)::text);
  return null;
end $$;

-- A value of the platform, and a field shown to other companies, count for everybody.
create function srm_rights_of_all_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('srm_account', '');
  perform pg_notify('srm', '{"kind":"permissions","elsAccount":""}');
  return null;
end $$;

drop trigger changed on setting;
create trigger changed after insert or update or delete on setting for each row execute function srm_rights_changed();
create trigger "changedForAll" after insert or update on setting for each row
  when (new."elsAccount" = '100000') execute function srm_rights_of_all_changed();
create trigger changed after insert or update or delete on "fieldLabel" for each row
  execute function srm_rights_of_all_changed();

-- A new supplier is shown the fields of its buyer.
create function srm_relation_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('srm_account', new."toElsAccount");
  return null;
end $$;
create trigger related after insert or update of "toElsAccount", "isDel" on supplier for each row
  execute function srm_relation_changed();

-- Items of material categories count for everything below them.
create trigger changed after insert or delete on "materialCategory" for each row execute function srm_rights_changed();
create trigger moved after update on "materialCategory" for each row
  when (old."parentCode" is distinct from new."parentCode" or old."isDel" <> new."isDel")
  execute function srm_rights_changed();

-- What a person may do changes with his roles, not with his last sign-in.
create trigger "rightsChanged" after update on "subAccount" for each row
  when (old."roles" is distinct from new."roles" or old."dataItems" is distinct from new."dataItems"
    or old."orgId" is distinct from new."orgId")
  execute function srm_rights_changed();
