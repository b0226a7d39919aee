-- Documents that booked on others are told of in their histories; booked ones do not change.
alter table event add column "touched" uuid[];
create index on event using gin ("touched") where "touched" is not null;
create function srm_booked() returns trigger language plpgsql as $$
declare
  free text[] := tg_argv[2]::text[];
begin
  if to_jsonb(old) ->> tg_argv[0] = any (tg_argv[1]::text[])
      and (tg_op = 'DELETE' or to_jsonb(old) - free is distinct from to_jsonb(new) - free) then
    raise exception 'a booked % does not change', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create function srm_booked_line() returns trigger language plpgsql as $$
declare
  free text[] := tg_argv[2]::text[];
  is_booked boolean;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - free is not distinct from to_jsonb(new) - free then
    return null;
  end if;
  execute format('select h.%I = any ($1) from %I h where h."elsAccount" = $2 and h."uuid" = $3', tg_argv[0], tg_argv[3])
    into is_booked using tg_argv[1]::text[], old."elsAccount", old."parent";
  if is_booked then
    raise exception 'a line of a booked % does not change', tg_argv[3] using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
