/** What everybody agrees to before using the portal. A changed text is a new version; who agreed to which is kept. */

const en = `Terms of use

1. The portal connects buying companies with their suppliers. Whoever registers a company states that he may act for it and that what he enters is true and complete, and keeps it so.
2. Every person uses an account of his own. Passwords, codes and links are not passed on. Whoever suspects that somebody else uses an account tells the administrator of the company at once.
3. What a company does in the portal, such as sending or confirming an order, counts as its declaration. The portal keeps who did what and when.
4. What a company learns of another in the portal is confidential and serves their business with each other alone.
5. The operator may lock an account that is misused or endangers others, and tells its company why.

Privacy

6. The portal stores names, mobile numbers, e-mail addresses, the company's data, and a record of sign-ins and actions with their time and network address. They serve signing in, the business between the companies, security, and what the law demands.
7. Business partners of a company see those contact data that stand on shared documents, and no others. Data are passed to nobody else unless the law demands it.
8. Data are kept as long as the account or a duty to keep documents lasts, and are deleted or made anonymous afterwards.
9. Everybody may ask the operator which data about him are stored, and have them corrected or, where no duty to keep them stands against it, deleted.`

const zh = `服务协议

一、本平台连接采购方与其供应商。注册企业者声明自己有权代表该企业，所填信息真实、完整，并及时更新。
二、每人使用自己的账号。密码、验证码和链接不得转交他人。发现账号被他人使用时，应立即告知本企业管理员。
三、企业在平台上的操作，例如发送或确认订单，视为该企业的意思表示。平台记录操作人、操作内容和时间。
四、企业在平台上获知的其他企业的信息应予保密，仅用于双方之间的业务。
五、账号被滥用或危及他人时，运营方可以锁定该账号，并告知其企业原因。

隐私政策

六、平台保存姓名、手机号、邮箱、企业信息，以及登录和操作的记录（含时间和网络地址），用于登录、企业之间的业务、安全以及法律要求的事项。
七、企业的业务伙伴只能看到共同单据上的联系信息。除法律要求外，不向其他方提供。
八、信息在账号存续期间以及依法应保存单据的期间内保存，期满后删除或匿名化。
九、任何人都可以向运营方查询所保存的本人信息，要求更正；没有保存义务的，可以要求删除。`

export const agreement = { version: '2026-11', en, zh } as const
