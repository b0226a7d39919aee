/** The sentences of the specification's sections 5 and 8, with what says them here and what shows that it is said. */

interface Told {
  /** Keys of `core/src/i18n/en.ts`; none where a screen says it in words of its own. */
  readonly keys: readonly string[]
  /** Where it is said: documents by their names, or the screen. */
  readonly at: string
  /** Test files with a title of theirs; none where `later` says with which area it comes. */
  readonly shown: readonly (readonly [file: string, title: string])[]
  /** The area with which it comes, where nothing can say it yet. */
  readonly later?: string
  /** What is narrower here than the sentence, and why. */
  readonly note?: string
}

/** Sentences that the same says and shows. */
interface Group extends Told {
  /** As the specification words them. */
  readonly says: readonly string[]
}
/** One of them. */
export interface Sentence extends Told {
  readonly said: string
}
const eachOf = (groups: readonly Group[]): readonly Sentence[] =>
  groups.flatMap(({ says, ...told }) => says.map((said) => ({ said, ...told })))

const people = 'server/test/stories/system/peopleStory.test.ts'
const registration = 'server/test/stories/system/registrationStory.test.ts'
const administration = 'server/test/stories/system/administrationStory.test.ts'
const noteCodes = 'server/src/http/signIn/noteCodeRoutes.test.ts'
const masterData = 'server/test/stories/masterData/masterDataStory.test.ts'
const orders = 'server/test/stories/orders/orderStory.test.ts'
const statements = 'server/test/stories/finance/statementStory.test.ts'
const invoices = 'server/test/stories/finance/invoiceStory.test.ts'
const suppliers = 'server/test/stories/suppliers/supplierStory.test.ts'
const notices = 'server/src/http/messages/noticeRoutes.test.ts'
const sources = 'server/test/stories/masterData/sourceStory.test.ts'
const frame = 'portal/test/frame/frame.browser.test.ts'
const shell = 'portal/test/frame/shell.browser.test.ts'

const templates = 'server/test/stories/masterData/categoryTemplateStory.test.ts'
const toasts = 'portal/test/documents/failures.browser.test.ts'
const editor = 'portal/test/system/noticeEditor.browser.test.ts'

const toldFirst = [
  toasts,
  'a failed call that nobody handles says the sentence of what was attempted, then the cause',
] as const
const failedCall = [shell, 'a failed call that nobody handles is told for a moment, with what the server said'] as const

export const rules = eachOf([
  {
    says: ['E-mail pattern check', 'E-mail format wrong', 'Mobile format wrong; phone: 11 digits starting with 1'],
    keys: ['form.email', 'form.chineseMobile', 'form.mobile', 'form.phone'],
    at: 'registration, subAccount, supplierContact, invitation',
    shown: [
      [noteCodes, 'what cannot be read is named'],
      [
        suppliers,
        'mobiles of a company in China have eleven digits that begin with 1 (spec §5); a setting allows others',
      ],
    ],
    note: 'of companies in China; those of other countries have telephones of their own form; setting `people.foreignMobile`',
  },
  {
    says: ['Empty check: empty object, empty array, null, the strings null and undefined'],
    keys: ['rule.required'],
    at: 'every document',
    shown: [['core/src/definition/read.test.ts', 'what counts as empty (spec §5)']],
  },
  {
    says: ['Username: starts with a letter, then letters, digits or underscore, 6 to 21 characters'],
    keys: ['form.userName'],
    at: 'subAccount, registration',
    shown: [[registration, 'every fault is told at once, with its path']],
  },
  {
    says: ['Positive number with no leading zero'],
    keys: ['rule.leadingZero', 'rule.notInteger'],
    at: 'every document: forms, calls, files',
    shown: [
      ['core/src/definition/read.test.ts', 'decimals are taken exactly when the column holds them, in one spelling'],
      ['core/src/definition/files/csvCells.test.ts', 'leadingZero'],
    ],
  },
  {
    says: ['Code length 4', 'Code valid 10 minutes', 'Resend countdown in seconds'],
    keys: ['common.noteCodeWrong'],
    at: 'sign-in, registration, forgotten password',
    shown: [
      [noteCodes, 'a code that was mailed is worth a token'],
      [people, 'a code signs in; a number of several accounts asks which'],
    ],
  },
  {
    says: [
      'Password confirmation required',
      'Password and confirmation must match',
      'New password confirmation required',
    ],
    keys: ['rule.mustMatch'],
    at: 'registration, activation, new and forgotten password',
    shown: [['server/src/accounts/passwords/passwordRules.test.ts', 'both must be there and the same']],
  },
  {
    says: ['The agreement must be read'],
    keys: ['rule.mustBeRead'],
    at: 'registration, activation',
    shown: [[registration, 'every fault is told at once, with its path']],
  },
  {
    says: ['At least one of e-mail and mobile is required'],
    keys: ['rule.contactRequired'],
    at: 'registration, subAccount, invitation, supplierContact',
    shown: [[suppliers, 'a contact needs an e-mail or a mobile, and one of them is the main one']],
  },
  {
    says: ['Name length 3 to 40 characters'],
    keys: ['rule.nameLength'],
    at: 'registration, invitation, enterprise, role, menuGroup, dataPermission, materialCategory, orgCategory, flowDefinition, inspectionStandard',
    shown: [
      [registration, 'every fault is told at once, with its path'],
      ['core/src/definition/values/textWidth.test.ts', 'a name of 3 to 40 characters: %s'],
    ],
    note: 'at least 3 by width: 质检 is a name',
  },
  {
    says: ['Weights must not be empty and must sum to 100'],
    keys: ['sourceList.quotaSum'],
    at: 'sourceList',
    shown: [[sources, 'a set becomes valid together, and its shares add up to 100']],
    note: 'weights of evaluations come with performance',
  },
  {
    says: ['Score must be filled', 'Rating required', 'A rater must be selected'],
    keys: [],
    at: 'score task, inspection, scoring of bids',
    shown: [],
    later: 'performance',
  },
  {
    says: [
      'Duplicate evaluation item name not allowed',
      'Duplicate improvement item name not allowed',
      'Duplicate assessment item name not allowed',
    ],
    keys: [],
    at: 'templates of evaluations',
    shown: [],
    later: 'performance',
  },
  {
    says: ['Supplier cannot repeat'],
    keys: ['common.supplierRepeated', 'rule.supplierTwice'],
    at: 'invitation, sourceList, inquiry',
    shown: [
      [registration, 'one batch invites nobody twice, by hand or by file'],
      [
        'server/test/stories/sourcing/inquiryStory.test.ts',
        'without details, with a supplier twice, or with times out of order it is not published',
      ],
    ],
  },
  {
    says: ['Certification date < effective date < expiry date'],
    keys: ['rule.notAfter'],
    at: 'supplierIdentification',
    shown: [[suppliers, 'certificates: dates in order, one valid of a kind, expired by the clock']],
  },
  {
    says: ['End effective time after start effective time', 'Price start before price end'],
    keys: ['rule.timeOrder', 'rule.endsBeforeStart'],
    at: 'notice, priceRecord, sourceList, dock, budget, costCenter',
    shown: [[notices, 'a notice without content is not published, and its times stand in order']],
  },
  {
    says: ['Ladder quantity must exceed the previous tier'],
    keys: ['rule.ladderRises', 'quotation.ladderRises'],
    at: 'priceRecord, quotation',
    shown: [
      [
        'server/test/stories/sourcing/ladderStory.test.ts',
        'tiers rise from 0 or the minimum, have prices, and one that rises is explained; the error names line, row and field',
      ],
      [
        'portal/test/masterData/prices.browser.test.ts',
        'a price with a ladder is typed, says which tier is wrong, and is approved',
      ],
    ],
  },
  {
    says: ['Categories at most 3 levels', 'A node with children cannot be deleted first'],
    keys: ['materialCategory.tooDeep', 'materialCategory.hasChildren'],
    at: 'materialCategory',
    shown: [
      [masterData, 'three levels and no more, no circles, levels follow a move'],
      [masterData, 'nothing is deleted from under others'],
    ],
  },
  {
    says: ['New materials only under a level-3 category'],
    keys: ['rule.wrongReference'],
    at: 'material',
    shown: [[masterData, 'three levels and no more, no circles, levels follow a move']],
  },
  {
    says: ['Only 1 picture, JPG or PNG'],
    keys: ['common.pictureKind'],
    at: 'material',
    shown: [
      [
        'server/test/stories/masterData/materialPictureStory.test.ts',
        'one only, and nothing but a JPG or PNG; other files are no picture',
      ],
    ],
  },
  {
    says: ['Attachment types cannot be the same'],
    keys: ['common.attachmentTypeTwice'],
    at: 'every document',
    shown: [['server/test/attachments.test.ts', 'fields are checked, types stand once, refused uploads leave no file']],
  },
  {
    says: ['Attachments required'],
    keys: [
      'priceRecord.attachmentMissing',
      'invoice.fileMissing',
      'supplier.transferUnproved',
      'supplierIdentification.fileMissing',
      'notice.fileMissing',
    ],
    at: 'priceRecord, invoice, supplier, supplierIdentification, notice',
    shown: [
      [invoices, 'the same invoice is there once, until it is void; dates ahead and long before are refused'],
      [suppliers, 'is transferred directly with a file that proves it'],
      [suppliers, 'a certificate is in force once its paper lies beside it (spec §5); a setting takes that away'],
      [notices, 'a notice is published with its file, where the setting does not say otherwise (spec §8)'],
    ],
    note: 'settings `certificate.fileRequired`, `notice.fileRequired`',
  },
  {
    says: ['At least one row must be added'],
    keys: ['common.atLeastOneRow', 'rule.noRow'],
    at: 'every document with lines, at its submission',
    shown: [[orders, 'what a submission lacks is told all at once, and an order without lines is refused']],
  },
  {
    says: ['Select at least one data row'],
    keys: ['rule.atLeastOneRow'],
    at: 'every list',
    shown: [[orders, 'cancelled, frozen, closed: each for both sides, the reason of a freeze for the buyer alone']],
    note: 'screens offer actions on rows once some are selected',
  },
  {
    says: ['Fully allocated lines cannot be added'],
    keys: ['common.nothingLeft'],
    at: 'documents made of lines of others',
    shown: [
      [
        statements,
        'what is recalled is a number to the other side; what is cancelled frees its items; goods in a statement do not go back',
      ],
    ],
  },
  {
    says: ['Different suppliers cannot go into one document', 'Select the supplier first'],
    keys: ['rule.otherDocument'],
    at: 'documents made of lines of others',
    shown: [
      [
        'server/test/stories/logistics/makingStory.test.ts',
        'lines of several orders become one receipt; other plants become another one',
      ],
    ],
  },
  {
    says: ['Quantity added to cart cannot be 0'],
    keys: ['rule.notPositive'],
    at: 'purchaseOrder',
    shown: [
      [
        'core/src/orders/orderRules.test.ts',
        'no material where there is none, no quantity of zero, a contract has a number, returns stand alone',
      ],
    ],
    note: 'the cart comes with the catalogue',
  },
  {
    says: ['Only unclaimed invitation items can be sent'],
    keys: ['common.notNow', 'invitation.sentTooOften'],
    at: 'invitation',
    shown: [[registration, 'the buyer sends a code; it registers once and the relation begins as he said']],
  },
  {
    says: ['Only documents not approved or not on shelf can be deleted'],
    keys: ['common.notDeletable'],
    at: 'every document',
    shown: [[orders, 'a draft is deleted, its number is not given again, and a sent order is never deleted']],
    note: 'the shelf comes with the catalogue',
  },
  {
    says: ['Application/request type cannot be empty'],
    keys: ['rule.required'],
    at: 'requisition',
    shown: [
      [
        'server/test/stories/sourcing/requisitions/requisitionStory.test.ts',
        'a type, a quantity and a day that has not passed are asked for before one is submitted',
      ],
    ],
    note: 'applications for access come with admission',
  },
  {
    says: ['Field name, type and description required'],
    keys: ['rule.required'],
    at: 'fieldLabel',
    shown: [[administration, 'a free field says its name, its kind and what it is for']],
  },
  {
    says: ['Enterprise full name must exist', 'Company registered name wrong or nonexistent'],
    keys: ['rule.wrong'],
    at: 'registration, forgotten password',
    shown: [
      [
        'server/src/http/signIn/authRoutes.test.ts',
        'whatever goes wrong, session calls answer HTTP 200 and say it in the code',
      ],
    ],
  },
  {
    says: ['Fill in unit', 'Fill in name', 'Fill in description'],
    keys: ['rule.required'],
    at: 'material',
    shown: [
      [
        'server/test/stories/files/fileStory.test.ts',
        'materials of a file are submitted at once, categories of a file may follow each other',
      ],
    ],
  },
  {
    says: ['Fill in model', 'Fill in material specification', 'Fill in production status', 'Fill in business status'],
    keys: ['rule.required', 'rule.requiredByCategory'],
    at: 'material, by hand and in files',
    shown: [
      [templates, 'are those of the specification where no category turns them off (spec §5)'],
      [templates, 'are those of the specification in the rows of a file too, by the category of each, %s'],
    ],
    note: 'a category, or one above it, may turn a single one off',
  },
  {
    says: ['Select factory (plant)'],
    keys: ['rule.required'],
    at: 'materialExtension, receipt, goodsMovement',
    shown: [
      [
        'server/test/stories/masterData/materialRequestStory.test.ts',
        'needs a factory, each once, and a material that may be bought',
      ],
    ],
  },
  {
    says: ['Select template', 'Select access material', 'Select organization', 'Select sample template'],
    keys: [],
    at: 'admission',
    shown: [],
    later: 'admission',
  },
  {
    says: ['Select inquiry details'],
    keys: ['rule.enquiryLines'],
    at: 'inquiry',
    shown: [
      [
        'server/test/stories/sourcing/inquiryStory.test.ts',
        'without details, with a supplier twice, or with times out of order it is not published',
      ],
    ],
  },
  {
    says: ['Exchange rate format 10.6'],
    keys: ['rule.tooLarge', 'rule.tooManyDigits'],
    at: 'exchangeRate',
    shown: [
      [
        'server/test/stories/orders/orderPriceStory.test.ts',
        'the rate of a tax code and of a currency on the day is proposed, and overlaps are named',
      ],
    ],
  },
])

/** How answers are dealt with, beside the messages. */
export const handling = eachOf([
  {
    says: ['Other statuses: the response message, by default “unknown error”, as an error toast'],
    keys: ['common.unexpected'],
    at: 'portal',
    shown: [failedCall],
  },
  {
    says: ['Network errors are logged and fail'],
    keys: ['common.unreachable', 'common.timeout'],
    at: 'every screen',
    shown: [
      [
        'portal/test/documents/offline.browser.test.ts',
        'a list keeps head, filters and rows, and asks again when the network is back',
      ],
    ],
  },
  {
    says: ['403 leads to the no-permission page, 404 to not found, 500 to the server-error page'],
    keys: [],
    at: 'portal',
    shown: [[frame, 'a page of the other side is not in the menu: 403; what does not exist: 404']],
  },
  {
    says: ['Login failure shows a translated message'],
    keys: ['common.signInFailed'],
    at: 'sign-in',
    shown: [
      [
        'server/src/http/signIn/authRoutes.test.ts',
        'whatever goes wrong, session calls answer HTTP 200 and say it in the code',
      ],
    ],
  },
  {
    says: ['A refresh that is refused empties the session'],
    keys: ['common.notSignedIn'],
    at: 'SDK, portal',
    shown: [['core/test/client.protocol.test.ts', 'a refresh that is refused empties the session']],
  },
  {
    says: ['Empty or non-array menu: logged as menu does not exist'],
    keys: [],
    at: 'portal',
    shown: [['portal/src/menu/menuTree.test.ts', 'a missing menu is logged: %j']],
  },
  {
    says: ['Chunk load failure raises an error after 120 seconds'],
    keys: [],
    at: 'portal',
    shown: [['portal/src/pages/chunk.test.ts', 'a file that fails is a network failure with its cause']],
  },
])

/** A failure whose sentence the mechanism says (`core/src/i18n/attempted.ts`): derived from the document and the action. */
const failed = (says: readonly string[], at: string, ...keys: readonly string[]): Group => ({
  says,
  keys,
  at,
  shown: [toldFirst],
})

/** The messages of section 8: the sentence first, then the cause and the way out. */
export const failures = eachOf([
  failed(['Save failed'], 'every document', 'failed.save', 'failed.create'),
  failed(['Delete failed'], 'every document', 'failed.delete'),
  failed(['Register failed'], 'registration', 'failed.register'),
  failed(['Send failed'], 'every document that is sent', 'failed.send', 'failed.comment'),
  failed(['Submit failed'], 'every document that is submitted', 'failed.submit'),
  failed(['Return failed'], 'every document that is returned', 'failed.return'),
  failed(
    ['SMS code send failed'],
    'sign-in, registration, forgotten password',
    'failed.noteCode',
    'common.noteCodeFailed',
  ),
  {
    says: ['Verification code error'],
    keys: ['common.noteCodeWrong'],
    at: 'sign-in, registration, forgotten password',
    shown: [[people, 'a code signs in; a number of several accounts asks which']],
  },
  {
    says: ['Unlock password wrong (re-enter password)'],
    keys: [],
    at: 'lock screen',
    shown: [
      [
        'portal/test/signIn/lock.browser.test.ts',
        'locked, every route leads to the lock page; the lock password leads back',
      ],
    ],
  },
  {
    says: ['Wrong or nonexistent company name'],
    keys: ['rule.wrong'],
    at: 'registration',
    shown: [
      [
        'server/src/http/signIn/authRoutes.test.ts',
        'whatever goes wrong, session calls answer HTTP 200 and say it in the code',
      ],
    ],
  },
  {
    says: ['Network connection interrupted (check network)'],
    keys: ['common.unreachable', 'common.timeout'],
    at: 'every screen',
    shown: [
      [
        'portal/test/documents/offline.browser.test.ts',
        'a list keeps head, filters and rows, and asks again when the network is back',
      ],
    ],
  },
  {
    says: ['Abnormal data (check the document)'],
    keys: ['common.stale'],
    at: 'every document',
    shown: [
      [
        'server/test/badInput.test.ts',
        'a version that is not the present one: the answer carries the present copy and the difference',
      ],
    ],
  },
  failed(['Failed to send attachment'], 'every document', 'failed.attach', 'rule.fileNotAccepted', 'rule.fileTooLarge'),
  {
    says: ['Publish failed (check attachments)'],
    keys: ['failed.publish', 'notice.fileMissing'],
    at: 'notice',
    shown: [toldFirst, [editor, 'a notice is written with the keyboard, published and read by anybody']],
  },
  failed(
    ['Failed to return invoice', 'Failed to return deduction sheet', 'Failed to return statement'],
    'invoice, expenseSheet, reconciliation',
    'failed.returnOf',
  ),
  failed(
    ['Failed to confirm deduction sheet', 'Failed to confirm additional sheet'],
    'expenseSheet',
    'failed.confirmOf',
  ),
  failed(['Send confirmation failed'], 'expenseSheet, reconciliation', 'failed.sendConfirmation'),
  failed(['Failed to add document'], 'documents made of lines of others', 'failed.addLines'),
  failed(
    ['Freeze/unfreeze failed'],
    'supplier, material, priceRecord, purchaseOrder',
    'failed.freeze',
    'failed.unfreeze',
  ),
  {
    says: [
      'Failed to get off-shelf approval',
      'Submit listing failed',
      'Submit delisting failed',
      'Failed to query purchase catalogue list',
    ],
    keys: [],
    at: 'catalogue',
    shown: [],
    later: 'the catalogue',
  },
  failed(
    [
      'Failed to query additional-expense list',
      'Failed to query deduction sheet',
      'Failed to query purchaser statement list',
      'Failed to query delivery notice data',
    ],
    'every list',
    'failed.query',
  ),
  failed(['Failed to query statement details'], 'every detail', 'failed.get'),
  {
    ...failed(
      ['Failed to synchronize organization structure data', 'Failed to synchronize member data'],
      'organization, orgMember',
      'failed.synchronize',
    ),
    note: 'files bring both in',
  },
  failed(['Failed to add organization category or member'], 'organization, orgCategory, orgMember', 'failed.add'),
  failed(['Failed to modify organization category or member'], 'organization, orgCategory, orgMember', 'failed.modify'),
  failed(['Failed to get organization data'], 'organization, orgCategory, orgMember', 'failed.getData'),
  {
    says: ['Save success'],
    keys: [],
    at: 'every document',
    shown: [[editor, 'a notice is written with the keyboard, published and read by anybody']],
  },
  {
    says: ['Delete success', 'Send success'],
    keys: [],
    at: 'every document',
    shown: [
      [
        'portal/test/documents/listWork.browser.test.ts',
        'a buyer reminds the supplier of his reply, who reads it; another time that day it is refused with the day',
      ],
    ],
    note: 'in words of the screen that each action has: “{action} succeeded: {number}”',
  },
])
