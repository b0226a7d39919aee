-- Bringing in history is given by name alone, and anew: whoever held it among others does not any more.
alter table "role" no force row level security;
update "role" set "permissions" = coalesce((
  select jsonb_agg(given.permission order by given.place)
  from jsonb_array_elements_text("permissions") with ordinality given(permission, place)
  where given.permission not like '%.history'), '[]')
where jsonb_typeof("permissions") = 'array' and "permissions"::text like '%.history"%';
alter table "role" force row level security;

-- A call that is repeated is answered anew: of the answer nothing is kept but its document.
alter table idempotency no force row level security;
update idempotency set "answer" = substring("answer" from '"uuid":"([0-9a-f-]{36})"') where "answer" is not null;
alter table idempotency force row level security;
