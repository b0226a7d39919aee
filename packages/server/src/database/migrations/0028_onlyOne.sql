-- One main contact, one default account in each currency, one valid certificate of a kind. Of marks that two people set at
-- once the later one goes.
update "supplierContact" c set "isMain" = 'N' where c."isMain" = 'Y' and c."status" = 'active' and c."isDel" = 'N' and exists (
  select from "supplierContact" o where o."elsAccount" = c."elsAccount" and o."toElsAccount" = c."toElsAccount"
    and o."isMain" = 'Y' and o."status" = 'active' and o."isDel" = 'N' and o."uuid" < c."uuid");
update "supplierBank" b set "isDefault" = 'N' where b."isDefault" = 'Y' and b."bankStatus" <> 'ended' and b."isDel" = 'N' and exists (
  select from "supplierBank" o where o."elsAccount" = b."elsAccount" and o."toElsAccount" = b."toElsAccount"
    and o."currency" = b."currency" and o."isDefault" = 'Y' and o."bankStatus" <> 'ended' and o."isDel" = 'N' and o."uuid" < b."uuid");
create unique index "supplierContact_onlyOne" on "supplierContact" ("elsAccount", "toElsAccount") where "isDel" = 'N' and "isMain" in ('Y') and "status" in ('active');
create unique index "supplierBank_onlyOne" on "supplierBank" ("elsAccount", "toElsAccount", "currency") where "isDel" = 'N' and "isDefault" in ('Y') and "bankStatus" in ('proposed', 'effective');
create unique index "supplierIdentification_onlyOne" on "supplierIdentification" ("elsAccount", "toElsAccount", "certType") where "isDel" = 'N' and "certStatus" in ('valid');
