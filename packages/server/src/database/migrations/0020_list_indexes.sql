-- Lists of a million materials sort by each of their columns, and every filter of them finds its rows by an index.
-- A column that may be blank is ordered as if it held nothing.
drop index "material_elsAccount_createDate_uuid_idx";
drop index "material_elsAccount_materialStatus_materialNumber_uuid_idx";
create index on "material" ("elsAccount", coalesce("materialSpecifications", ''::text), "uuid") where "isDel" = 'N';
create index on "material" ("elsAccount", "cateLevelCode", "uuid") where "isDel" = 'N';
create index on "material" ("elsAccount", "baseUnit", "uuid") where "isDel" = 'N';
create index on "material" ("elsAccount", "materialStatus", "uuid") where "isDel" = 'N';
create index on "material" ("elsAccount", "materialType") where "isDel" = 'N';
create index on "material" ("elsAccount", "isSource") where "isDel" = 'N';
