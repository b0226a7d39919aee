-- Default accounts that wait for their verification do not count: one of them may follow the effective one.
drop index "supplierBank_onlyOne";
create unique index "supplierBank_onlyOne" on "supplierBank" ("elsAccount", "toElsAccount", "currency") where "isDel" = 'N' and "isDefault" in ('Y') and "bankStatus" in ('effective');
