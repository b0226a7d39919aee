/** How words of scripts are spelled, and which characters of large scripts are usual: what bytes read in another encoding are not. */

/** What no word of a script is: its letters stand in no order that a language has. */
export const misspelled: Readonly<Record<'cyrillic' | 'greek' | 'hebrew' | 'arabic' | 'thai', RegExp>> = {
  // signs stand behind consonants, vowels are never far away
  cyrillic:
    /^[ьъы]|[аеёиоуыэюя][ьъ]|ъ(?![еёюя])|[бвгджзйклмнпрстфхцчшщ]{5}|[аеёиоуыэюя]{4}|[жшчщ]ы|[жшчщ]я|^[бвгджзйклмнпрстфхцчшщ]{3,}$|й[йьыэ]|э[эаоуыяеи]/,
  // sigma has a form of its own at the end; a longer word has one accent
  greek: /ς.|σ$|[άέήίόύώΐΰ].*[άέήίόύώΐΰ]|^[^άέήίόύώΐΰ]{4,}$|[βγδζθκλμνξπρστφχψ]{4}/,
  hebrew: /[ךםןףץ].|[כמנצ]$/,
  arabic: /[ةى].|ء[ءأإآؤئ]|[أإآ][أإآ]/,
  // marks stand on consonants, and vowels that are written before them have one behind
  thai: /^[ะ-ฺๅ-๎]|[เ-ไ](?![ก-ฮ])|[ะ-ฺ็-๎]{4}|[ะาำๅ][ัิ-ฺ็-๎]|[็-๎]{2}|[ิ-ู]{2}/,
}

/** Characters of simplified Chinese that stand in texts of trade and making things, and those that stand everywhere. */
const chinese = new Set(
  `的一是不了在人有我他这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样
  道想作种开美总从无情面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使身者被高已亲其进此话常与活正感见明问力理尔点文几定本公
  特做外孩相西果走将月十实向声车全信重三机工物气每并别真打太新比才便夫再书部水像眼等体却加电主界门利海受听表德少克代员许先口由死安写性马光白或住难望教命花结
  乐色更拉东神记处让母父应直字场平报友关放至张认接告入笑内英军候民岁往何度山觉路带万男边风解叫任金快原吃妈变通师立象数四失满战远格士音轻目条呢病始达深完今提
  求清王化空业思切怎非找片罗钱语元喜曾离飞科言干流欢约各即指合反题必该论交终林请医晚制球决传画保读运及则房早院量苦火布品近坐产答星精视五连司巴奇管类未朋且婚
  台夜青北队久乎越观落尽形影红爸百令周吧识步希亚术留市半热送兴造谈容极随演收首根讲整式取照办强石古华拿计您装似足双妻尼转诉米称丽客南领节衣站黑刻统断福城故历
  惊脸选包紧争另建维绝树系伤示愿持千史谁准联妇纪基买志静阿诗独复痛消社算义竟确酒需单治卡幸兰念举仅钟怕共毛句息功官待究跟穿室易游程号居考突皮哪费倒价图具刚脑
  永歌响商礼细专黄块脚味灵改据般破引食仍存众注笔甚某沉血备习校默务土微娘须试怀料调广苏显赛查密议底列富梦错座参八除跑亮假印设线温虽掉京初养香停际致阳纸李纳验
  助激够严证帝饭忘趣支春集丈木研班普导顿睡展跳获艺六波察群皇段急庭创区奥器谢弟店否害草排背止组州朝封睛板角况曲馆育忙质河续哥呼若推境遇雨标姐充围案伦护冷警贝
  著雪索剧啊船险烟依斗值帮汉慢佛肯闻唱沙局伯族低玩资屋击速顾泪洲团圣旁堂兵七露园牛哭旅街劳型烈姑陈莫鱼异抱宝权鲁简态级票怪寻杀律胜份汽右洋范床舞秘午登楼贵吸
  责例追较职属渐左录丝牙党继托赶章智冲叶胡吉卖坚喝肉遗救修松临藏担戏善卫药悲敢靠伊村戴词森耳差短祖云规窗散迷油旧适乡架恩投弹铁博雷府压超负勒杂醒洗采毫嘴毕九
  冰既状乱景席珍童顶派素脱农疑练野按犯拍征坏骨余承置臂彩灯巨琴免环姆暗换技翻束增忍餐洛塞缺忆判欧层付阵玛批岛项狗休懂武革良恶恋委拥娜妙探呀营退摇弄桌熟诺宣银
  螺栓垫圈钢锈铝轴承封簧缆阀塑壳购订供材码称格限海沪昆苏宁波津纺箱签漆轮叉刹链踏胎变曲柄固热处镀锌喷涂检仓库退货焊铸锻铜铁锡钛镍铬碳硅胶橡管件套筒销钉母帽齿
  泵缸模具刀钻铣磨砂膜棉绒布绳桶盒袋瓶罐盘托卷片条根支只台套副双付批次吨斤克米升毫厘寸英扣卡簧键槽孔径厚宽高深长粗细硬软弯直角圆方六八外内左右前后正反上下
  采购税率单据合同交期备注描述编号客户厂址邮联系话传真开户账银税额总计折扣发票收款付款末尾辋辐条叠栏纹螺质检验收拒不良返修报废库存安全供需计划预测`.replaceAll(
    /\s/g,
    '',
  ),
)

/** Syllables that Korean texts have most, of trade and making things too. */
const korean = new Set(
  `이다의가는에을고로하지사기리인도자시어나대한해그아일스라를은서부정보제전수장상것과있년들소주만여원구동모면우국내연조공생게세무화성안관경위학거었용마비유신오할실분
  지니음심선중물방형려트업재더미문민단입개치차산계회진발양당외호방강기명간결규식차직타통행체현습적표품반치없결작금예말최러든네터려요까던며데드레르된법론날남북
  육각볼너와셔베링고무패킹판접나동차품회밀공전모터케블커넥밸브파프알루늄로필플틱케스조립구매발주납자재명칭격량단가베플레프핑브래켓킷하징센서위치철강관봉못핀톱
  칼날축기어휠바퀴체인벨트호스관통함박봉투포장라벨종잉크페인도색칠합금속황청백적흑색좌우앞뒤내외경길폭높두께크온습압력유공액체열냉각절연선류저항콘덴반도회로기판
  램프등교환수리검사합불격창입출반품매계약견적세율산서번호담당처업소본점지점코드표준목록설비고객년월일시분초개매본장권대병통포대조쌍`.replaceAll(
    /\s/g,
    '',
  ),
)

/** The share of characters of a text beyond ASCII that are usual in a language, 0 to 1. */
export function usualShare(text: string, language: 'chinese' | 'korean'): number {
  const usual = language === 'chinese' ? chinese : korean
  const letters = text.match(/[\p{L}]/gu)?.filter((letter) => letter > '\x7f') ?? []
  return letters.length === 0 ? 0 : letters.filter((letter) => usual.has(letter)).length / letters.length
}
