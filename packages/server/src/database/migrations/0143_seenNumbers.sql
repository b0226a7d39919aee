-- Numbers that people see as the same are the same (docs/decisions/0087). Invoices that looked the same before it was asked
-- stay as they are: each after the first is told apart by its place.
create function srm_plain(text) returns text language sql immutable parallel safe
  as $$ select case when $1 ~ '^[ -~]*$' then lower($1 collate "C")
    else translate(normalize(regexp_replace(regexp_replace(regexp_replace($1, '[\U00000009-\U0000000d\U000000a0-\U000000a0\U00001680-\U00001680\U00002000-\U0000200a\U00002028-\U00002029\U0000202f-\U0000202f\U0000205f-\U0000205f\U00003000-\U00003000]', ' ', 'g'), '[\U0000058a-\U0000058a\U00001806-\U00001806\U00002010-\U00002015\U00002043-\U00002043\U00002212-\U00002212\U00002e3a-\U00002e3b\U0000fe58-\U0000fe58\U0000fe63-\U0000fe63\U0000ff0d-\U0000ff0d]', '-', 'g'), '[\U00000001-\U00000008\U0000000e-\U0000001f\U0000007f-\U0000009f\U000000ad-\U000000ad\U0000034f-\U0000034f\U00000600-\U00000605\U0000061c-\U0000061c\U000006dd-\U000006dd\U0000070f-\U0000070f\U00000890-\U00000891\U000008e2-\U000008e2\U0000115f-\U00001160\U0000180b-\U0000180f\U0000200b-\U0000200f\U0000202a-\U0000202e\U00002060-\U0000206f\U00003164-\U00003164\U0000e000-\U0000f8ff\U0000fe00-\U0000fe0f\U0000feff-\U0000feff\U0000ffa0-\U0000ffa0\U0000fff9-\U0000fffb\U000110bd-\U000110bd\U000110cd-\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U000ffffd\U00100000-\U0010fffd]', '', 'g'), NFKD), 'ABCDEFGHIJKLMNOPQRSTUVWXYZАВЕЅІЈКМНОРСТУХԀԚԜҮһҺӀавеѕіјкмнорстухԁԛԝүӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζικνορτυχÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΓΔΘΛΞΠΣΦΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЉЊЋЏБГДЖЗИЛПФЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҰҲҴҶҸҼҾӃӅӇӉӋӍӔӘӠӨӶӺӼӾԂԄԆԈԊԌԎԐԒԔԖԘԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿ', 'abcdefghijklmnopqrstuvwxyzabesijkmhopctyxdqwyhhiabesijkmhopctyxdqwylabezhikmnoptyxabezikvoptyxæðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳγδθλξπσφψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєљњћџбгджзилпфцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭұҳҵҷҹҽҿӄӆӈӊӌӎӕәӡөӷӻӽӿԃԅԇԉԋԍԏԑԓԕԗԙԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆßⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀ') end $$;
create function srm_code(text) returns text language sql immutable parallel safe
  as $$ select btrim(regexp_replace(srm_plain($1), ' +', ' ', 'g'), ' ') $$;
create function srm_number(text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(regexp_replace(srm_plain($1), '[-_./\\|,;:'' ]+', '-', 'g'), '^-|-$|(?<![0-9])-|-(?![0-9])|(?<=[0-9]{3})-(?=[0-9]{3})', '', 'g') $$;
grant execute on function srm_plain(text), srm_code(text), srm_number(text) to srm_app, srm_loader;
alter table "invoice" add column "invoiceKeySeen" text generated always as (srm_number("invoiceKey")) stored;
alter table "invoice" add column "twinBefore" integer not null default 0;
alter table "invoice" no force row level security;
alter table "invoice" disable trigger user;
update "invoice" i set "twinBefore" = twin."place" from (
  select "elsAccount", "uuid", row_number() over (partition by "elsAccount", "toElsAccount", "invoiceKeySeen" order by "createDate", "uuid") - 1 as "place"
    from "invoice" where "isDel" = 'N' and "invoiceStatus" <> 'void' and "invoiceKeySeen" is not null) twin
  where i."elsAccount" = twin."elsAccount" and i."uuid" = twin."uuid" and twin."place" > 0;
alter table "invoice" enable trigger user;
alter table "invoice" force row level security;
drop index "invoice_onlyOne";
create unique index "invoice_onlyOne" on "invoice" ("elsAccount", "toElsAccount", "invoiceKeySeen", "twinBefore") where "isDel" = 'N' and "invoiceStatus" in ('draft', 'toConfirm', 'returned', 'preInvoiced', 'preInvoiceCancelled', 'posted');
