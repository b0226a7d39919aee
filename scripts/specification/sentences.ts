/** The sentences of the specification's sections 5 and 8, with what says them here and what shows that it is said. */

export interface Sentence {
  /** As the specification words it. */
  readonly said: string
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

const people = 'server/test/stories/system/peopleStory.test.ts'
const registration = 'server/test/stories/system/registrationStory.test.ts'
const administration = 'server/test/stories/system/administrationStory.test.ts'
const noteCodes = 'server/src/http/signIn/noteCodeRoutes.test.ts'
const masterData = 'server/test/stories/masterData/masterDataStory.test.ts'
const prices = 'server/test/stories/masterData/priceStory.test.ts'
const orders = 'server/test/stories/orders/orderStory.test.ts'
const statements = 'server/test/stories/finance/statementStory.test.ts'
const invoices = 'server/test/stories/finance/invoiceStory.test.ts'
const suppliers = 'server/test/stories/suppliers/supplierStory.test.ts'
const notices = 'server/src/http/messages/noticeRoutes.test.ts'
const sources = 'server/test/stories/masterData/sourceStory.test.ts'
const frame = 'portal/test/frame/frame.browser.test.ts'
const shell = 'portal/test/frame/shell.browser.test.ts'

const failedCall = [shell, 'a failed call that nobody handles is told for a moment, with what the server said'] as const

export const rules: readonly Sentence[] = [
  {
    said: 'E-mail pattern; e-mail format wrong; mobile format wrong; phone of 11 digits starting with 1',
    keys: ['form.email', 'form.mobile', 'form.phone'],
    at: 'registration, subAccount, supplierContact, invitation',
    shown: [[noteCodes, 'what cannot be read is named']],
    note: 'numbers of other countries are taken with their +',
  },
  {
    said: 'Username: a letter first, then letters, digits, underscore, 6 to 21',
    keys: ['form.userName'],
    at: 'subAccount, registration',
    shown: [[registration, 'every fault is told at once, with its path']],
  },
  {
    said: 'Positive number with no leading zero; empty check',
    keys: ['rule.notInteger', 'rule.required'],
    at: 'every document',
    shown: [['core/src/definition/read.test.ts', 'unknown fields, fields of the server and statuses are not accepted']],
  },
  {
    said: 'Code length 4, valid 10 minutes, resend countdown; verification code error',
    keys: ['common.noteCodeWrong'],
    at: 'sign-in, registration, forgotten password',
    shown: [
      [noteCodes, 'a code that was mailed is worth a token'],
      [people, 'a code signs in; a number of several accounts asks which'],
    ],
  },
  {
    said: 'Password confirmation required and equal; new password confirmation required',
    keys: ['rule.mustMatch'],
    at: 'registration, activation, new and forgotten password',
    shown: [['server/src/accounts/passwords/passwordRules.test.ts', 'both must be there and the same']],
  },
  {
    said: 'The agreement must be read',
    keys: ['rule.mustBeRead'],
    at: 'registration, activation',
    shown: [[registration, 'every fault is told at once, with its path']],
  },
  {
    said: 'At least one of e-mail and mobile is required',
    keys: ['rule.contactRequired'],
    at: 'registration, subAccount, invitation, supplierContact',
    shown: [[suppliers, 'a contact needs an e-mail or a mobile, and one of them is the main one']],
  },
  {
    said: 'Name length 3 to 40 characters',
    keys: ['rule.tooShort', 'rule.tooLong'],
    at: 'registration, enterprise',
    shown: [[registration, 'every fault is told at once, with its path']],
    note: 'names of roles, groups and flows: at most 40; two Chinese characters are a name (decision 0064)',
  },
  {
    said: 'Weights must not be empty and must sum to 100',
    keys: ['sourceList.quotaSum'],
    at: 'sourceList',
    shown: [[sources, 'a set becomes valid together, and its shares add up to 100']],
    note: 'weights of evaluations come with performance',
  },
  {
    said: 'Score must be filled; rating required; a rater must be selected',
    keys: [],
    at: 'score task, inspection, scoring of bids',
    shown: [],
    later: 'performance',
  },
  {
    said: 'Duplicate evaluation item, improvement item or assessment item name',
    keys: [],
    at: 'templates of evaluations',
    shown: [],
    later: 'performance',
  },
  {
    said: 'Supplier cannot repeat',
    keys: ['common.supplierRepeated', 'rule.supplierTwice'],
    at: 'invitation, sourceList',
    shown: [[registration, 'one batch invites nobody twice, by hand or by file']],
    note: 'inquiries and awards come with sourcing',
  },
  {
    said: 'Certification date < effective date < expiry date',
    keys: ['rule.notAfter'],
    at: 'supplierIdentification',
    shown: [[suppliers, 'certificates: dates in order, one valid of a kind, expired by the clock']],
  },
  {
    said: 'End effective time after start effective time; price start before price end',
    keys: ['rule.timeOrder', 'rule.endsBeforeStart'],
    at: 'notice, priceRecord, sourceList, dock, budget, costCenter',
    shown: [[notices, 'a notice without content is not published, and its times stand in order']],
  },
  {
    said: 'Ladder quantity must exceed the previous tier',
    keys: ['rule.ladderRises'],
    at: 'priceRecord',
    shown: [
      [
        'portal/test/masterData/prices.browser.test.ts',
        'a price with a ladder is typed, says which tier is wrong, and is approved',
      ],
    ],
  },
  {
    said: 'Categories at most 3 levels; a node with children cannot be deleted first',
    keys: ['materialCategory.tooDeep', 'materialCategory.hasChildren'],
    at: 'materialCategory',
    shown: [
      [masterData, 'three levels and no more, no circles, levels follow a move'],
      [masterData, 'nothing is deleted from under others'],
    ],
  },
  {
    said: 'New materials only under a level-3 category',
    keys: ['rule.wrongReference'],
    at: 'material',
    shown: [[masterData, 'three levels and no more, no circles, levels follow a move']],
  },
  {
    said: 'Only 1 picture, JPG or PNG',
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
    said: 'Attachment types cannot be the same',
    keys: ['common.attachmentTypeTwice'],
    at: 'every document',
    shown: [['server/test/attachments.test.ts', 'fields are checked, types stand once, refused uploads leave no file']],
  },
  {
    said: 'Attachments required',
    keys: ['priceRecord.attachmentMissing', 'invoice.fileMissing', 'supplier.transferUnproved'],
    at: 'priceRecord, invoice, supplier',
    shown: [
      [invoices, 'the same invoice is there once, until it is void; dates ahead and long before are refused'],
      [suppliers, 'is transferred directly with a file that proves it'],
    ],
    note: 'certificates are saved before their paper; notices of sourcing come with it',
  },
  {
    said: 'At least one row must be added',
    keys: ['common.atLeastOneRow', 'rule.noRow'],
    at: 'every document with lines, at its submission',
    shown: [[orders, 'what a submission lacks is told all at once, and an order without lines is refused']],
  },
  {
    said: 'Select at least one data row',
    keys: ['rule.atLeastOneRow'],
    at: 'every list',
    shown: [[orders, 'cancelled, frozen, closed: each for both sides, the reason of a freeze for the buyer alone']],
    note: 'screens offer actions on rows once some are selected',
  },
  {
    said: 'Fully allocated lines cannot be added',
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
    said: 'Different suppliers cannot go into one document; select the supplier first',
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
    said: 'Quantity added to cart cannot be 0',
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
    said: 'Only unclaimed invitation items can be sent',
    keys: ['common.notNow', 'invitation.sentTooOften'],
    at: 'invitation',
    shown: [[registration, 'the buyer sends a code; it registers once and the relation begins as he said']],
  },
  {
    said: 'Only documents not approved or not on shelf can be deleted',
    keys: ['common.notDeletable'],
    at: 'every document',
    shown: [[orders, 'a draft is deleted, its number is not given again, and a sent order is never deleted']],
    note: 'the shelf comes with the catalogue',
  },
  {
    said: 'Application/request type cannot be empty',
    keys: [],
    at: 'requisition, application for access',
    shown: [],
    later: 'sourcing and admission',
  },
  {
    said: 'Field name, type and description required',
    keys: ['rule.required'],
    at: 'fieldLabel',
    shown: [[administration, 'a free field says its name, its kind and what it is for']],
  },
  {
    said: 'Enterprise full name must exist; company registered name wrong or nonexistent',
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
    said: 'Fill in unit, name, description of a material',
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
    said: 'Fill in model, material specification, production status, business status',
    keys: ['rule.requiredByCategory'],
    at: 'material',
    shown: [
      [
        'core/src/masterData/materials/categoryTemplate.test.ts',
        'a material lacks what its category and those above it ask for; the nearest one is named',
      ],
    ],
    note: 'where its category asks for them: a bolt has no model (decision 0064)',
  },
  {
    said: 'Select factory (plant)',
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
    said: 'Select template, access material, organization, sample template, inquiry details',
    keys: [],
    at: 'admission, inquiry',
    shown: [],
    later: 'admission and sourcing',
  },
  {
    said: 'Exchange rate format 10.6',
    keys: ['rule.tooLarge', 'rule.tooManyDigits'],
    at: 'exchangeRate',
    shown: [
      [
        'server/test/stories/orders/orderPriceStory.test.ts',
        'the rate of a tax code and of a currency on the day is proposed, and overlaps are named',
      ],
    ],
  },
]

export const failures: readonly Sentence[] = [
  {
    said: 'Other statuses: the response message, by default “unknown error”, as an error toast',
    keys: ['common.unexpected'],
    at: 'portal',
    shown: [failedCall],
  },
  {
    said: 'Network errors are logged and fail; network connection interrupted',
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
    said: '403 leads to the no-permission page, 404 to not found, 500 to the server-error page',
    keys: [],
    at: 'portal',
    shown: [[frame, 'a page of the other side is not in the menu: 403; what does not exist: 404']],
  },
  {
    said: 'Login failure shows a translated message',
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
    said: 'A refresh that is refused empties the session',
    keys: ['common.notSignedIn'],
    at: 'SDK, portal',
    shown: [['core/test/client.protocol.test.ts', 'a refresh that is refused empties the session']],
  },
  {
    said: 'Empty or non-array menu: logged as menu does not exist',
    keys: [],
    at: 'portal',
    shown: [['portal/src/menu/menuTree.test.ts', 'a missing menu is logged: %j']],
  },
  {
    said: 'Chunk load failure raises an error after 120 seconds',
    keys: [],
    at: 'portal',
    shown: [['portal/src/pages/chunk.test.ts', 'a file that fails is a network failure with its cause']],
  },
  {
    said: 'Save failed, delete failed, submit failed, return failed; success of save, delete, send',
    keys: ['common.invalid', 'common.success'],
    at: 'every document',
    shown: [[orders, 'what a submission lacks is told all at once, and an order without lines is refused'], failedCall],
    note: 'what is said is the cause, by field, line and rule, in place of “failed”',
  },
  {
    said: 'Register failed; wrong or nonexistent company name',
    keys: ['registration.companyExists', 'registration.inviteInvalid', 'rule.wrong'],
    at: 'registration',
    shown: [[registration, 'every fault is told at once, with its path']],
  },
  {
    said: 'SMS code send failed',
    keys: ['common.noteCodeFailed'],
    at: 'sign-in, registration, forgotten password',
    shown: [
      [
        'server/test/stories/system/heldLetterStory.test.ts',
        'a code is not promised where nothing can send it, whoever asks',
      ],
    ],
  },
  {
    said: 'Unlock password wrong (re-enter password)',
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
    said: 'Abnormal data (check the document)',
    keys: ['common.stale'],
    at: 'every document',
    shown: [
      [
        'server/test/badInput.test.ts',
        'a version that is not the present one: the answer carries the present copy and the difference',
      ],
    ],
  },
  {
    said: 'Failed to send attachment',
    keys: ['rule.fileNotAccepted', 'rule.fileDamaged', 'rule.fileTooLarge'],
    at: 'every document',
    shown: [['server/test/attachments.test.ts', 'fields are checked, types stand once, refused uploads leave no file']],
  },
  {
    said: 'Publish failed (check attachments)',
    keys: ['rule.required'],
    at: 'notice',
    shown: [[notices, 'a notice without content is not published, and its times stand in order']],
  },
  {
    said: 'Failed to return invoice, deduction sheet or statement',
    keys: ['common.notNow'],
    at: 'invoice, expenseSheet, reconciliation',
    shown: [[invoices, 'what differs says by which effect and how it is mended; it is returned and mended']],
  },
  {
    said: 'Failed to confirm deduction or additional sheet; send confirmation failed',
    keys: ['common.notNow', 'common.stale'],
    at: 'expenseSheet, reconciliation',
    shown: [[statements, 'the %s begins, the other side confirms what both read']],
  },
  {
    said: 'Failed to add document',
    keys: ['common.lineGone', 'common.nothingLeft'],
    at: 'documents made of lines of others',
    shown: [
      [
        statements,
        'what is recalled is a number to the other side; what is cancelled frees its items; goods in a statement do not go back',
      ],
    ],
  },
  {
    said: 'Freeze/unfreeze failed',
    keys: ['common.notNow'],
    at: 'supplier, material, priceRecord, purchaseOrder',
    shown: [[prices, 'is frozen, unfrozen and invalidated; what is invalid makes room']],
  },
  {
    said: 'Failed to get off-shelf approval; submit listing/delisting failed; failed to query purchase catalogue list',
    keys: [],
    at: 'catalogue',
    shown: [],
    later: 'the catalogue',
  },
  {
    said: 'Failed to query additional-expense list, deduction sheet, purchaser statement list, statement details, delivery notice data',
    keys: ['common.unavailable', 'common.serverError'],
    at: 'every list and detail',
    shown: [
      [
        'portal/test/documents/offline.browser.test.ts',
        'a list keeps head, filters and rows, and asks again when the network is back',
      ],
    ],
  },
  {
    said: 'Failed to synchronize organization structure or member data',
    keys: [],
    at: 'organization, orgMember',
    shown: [],
    later: 'a connection to an ERP or directory',
    note: 'files bring both in (organization, orgMember)',
  },
  {
    said: 'Failed to add or modify organization category or member; failed to get organization data',
    keys: ['organization.hasChildren', 'organization.hasMembers', 'organization.parentInactive'],
    at: 'organization, orgCategory, orgMember',
    shown: [[administration, 'a unit is closed after what stands below it and who belongs to it']],
  },
]
