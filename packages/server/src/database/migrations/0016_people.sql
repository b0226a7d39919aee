alter table "purchaseOrder" add column "salePersonName" text;
alter table "purchaseOrder" add column "purchasePersonName" text;

-- Orders named their people by whatever was typed. It stays as the name, and becomes the user name of whoever of the right
-- account it means: by his name or user name, where that is one person.
alter table "subAccount" no force row level security;
alter table "purchaseOrder" no force row level security;
alter table "purchaseOrderDraft" no force row level security;
alter table "dataPermission" no force row level security;

create temporary table meant on commit drop as
select "elsAccount", word, min(key) as key, min("name") as "name"
from (
  select "elsAccount", "name" as word, "elsSubAccount" as key, "name" from "subAccount" where "isDel" = 'N'
  union
  select "elsAccount", "elsSubAccount", "elsSubAccount", "name" from "subAccount" where "isDel" = 'N'
) known
group by "elsAccount", word having count(distinct key) = 1;
create index on meant ("elsAccount", word);
analyze meant;

update "purchaseOrder" h set
  "purchasePerson" = b.key, "purchasePersonName" = coalesce(b."name", h."purchasePerson"),
  "salePerson" = s.key, "salePersonName" = coalesce(s."name", h."salePerson"),
  "holderUser" = case h."holderSide" when 'buyer' then b.key end
from "purchaseOrder" o
  left join meant b on b."elsAccount" = o."elsAccount" and b.word = o."purchasePerson"
  left join meant s on s."elsAccount" = o."toElsAccount" and s.word = o."salePerson"
where h."elsAccount" = o."elsAccount" and h."uuid" = o."uuid"
  and (o."purchasePerson" is not null or o."salePerson" is not null);

-- The supplier's person is none of the buyer's working copy.
update "purchaseOrderDraft" d set "content" = d."content" - 'salePerson'
  || jsonb_build_object('purchasePerson', b.key, 'purchasePersonName', coalesce(b."name", o."content"->>'purchasePerson'))
from "purchaseOrderDraft" o
  left join meant b on b."elsAccount" = o."elsAccount" and b.word = o."content"->>'purchasePerson'
where d."elsAccount" = o."elsAccount" and d."uuid" = o."uuid";

-- What means nobody of the account, or several people, is kept as it is.
update "dataPermission" p set "values" = coalesce((
  select jsonb_agg(coalesce(m.key, given.word) order by given.place)
  from jsonb_array_elements_text(p."values") with ordinality given(word, place)
    left join meant m on m."elsAccount" = p."elsAccount" and m.word = given.word), '[]')
where p."dimension" = 'purchasePerson' and jsonb_typeof(p."values") = 'array';

alter table "subAccount" force row level security;
alter table "purchaseOrder" force row level security;
alter table "purchaseOrderDraft" force row level security;
alter table "dataPermission" force row level security;
