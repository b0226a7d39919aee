/**
 * Sentences for people, by message key (screens §13: plain, short, no "please", no blame; what to do next).
 * `{field}`, `{line}`, `{limit}` … are filled in; a rule's text follows a label: "Qty: use at most 6 decimal places."
 */
export const en = {
  // ---------------------------------------------------------------- where a fault is
  'at.field': '{field}: {text}',
  'at.line': 'Line {line}, {field}: {text}',
  'at.wholeLine': 'Line {line}: {text}',

  // ---------------------------------------------------------------- rules of one field
  'rule.required': 'fill this in.',
  'rule.notText': 'this must be text.',
  'rule.tooLong': 'use at most {limit} characters.',
  'rule.tooShort': 'use at least {limit} characters.',
  'rule.badCharacter': 'it contains a character that cannot be stored, such as a line break.',
  'rule.badFormat': 'the format is not right.',
  'rule.notDecimal': 'enter a number, such as 12.5.',
  'rule.tooLarge': 'use at most {limit} digits before the decimal point.',
  'rule.tooManyDigits': 'use at most {limit} decimal places.',
  'rule.tooSmall': 'enter {limit} or more.',
  'rule.tooGreat': 'enter {limit} or less.',
  'rule.notInteger': 'enter a whole number.',
  'rule.notDate': 'enter a date that exists, such as 2026-11-20.',
  'rule.notTime': 'enter a date and time, such as 2026-11-20 17:00.',
  'rule.ambiguousDate': 'day and month cannot be told apart. Write the year first, such as 2026-11-20.',
  'rule.notOneOf': 'choose one of the given values.',
  'rule.notJson': 'this is not valid JSON.',
  'rule.excelDamaged': 'Excel changed this code into a number. Format the column as text and enter it again.',
  'rule.notInDictionary': '{limit} is not in the dictionary.',
  'rule.unknownReference': '{limit} does not exist.',

  // ---------------------------------------------------------------- rules of a whole body or list
  'rule.notAccepted': 'this field cannot be set here.',
  'rule.notList': 'a list is expected.',
  'rule.notObject': 'an object is expected.',
  'rule.tooDeep': 'it is nested too deeply.',
  'rule.tooManyRows': 'send at most {limit} rows at once.',
  'rule.atLeastOneRow': 'select at least one row.',
  'rule.twice': 'this is given twice.',
  'rule.unknownLine': 'this line is no longer there. Load the document again.',
  'rule.notSortable': 'the list can be sorted by this column only below {limit} rows. Filter first.',

  // ---------------------------------------------------------------- rules across fields
  'rule.aboveGross': 'net weight must not exceed gross weight, {limit}.',
  'rule.notForThisType': 'leave this empty for this purchase type.',
  'rule.notPositive': 'enter more than 0.',
  'rule.mixedReturn': 'a return line cannot stand beside an ordinary line of the same material.',
  'rule.duplicateKey': 'this is already used.',
  'rule.notUnique': 'this is already used.',
  'rule.unknownStage': 'these statuses do not go together.',

  // ---------------------------------------------------------------- rules of files
  'rule.emptyFile': 'the file is empty.',
  'rule.notUtf8': 'the file is not UTF-8.',
  'rule.notCsv': 'the file cannot be read as CSV from row {limit} on. Check the quotation marks.',
  'rule.headDiffers': 'it differs from the first row of the same document.',
  'rule.tooManyCells': 'the row has more than {limit} columns.',
  'rule.columnTwice': 'two columns mean this field. Remove one.',
  'rule.unknownColumn': 'the column is not known.',
  'rule.unknownFile': 'the file is not known.',
  'rule.unknownTarget': 'the column is not known.',
  'rule.noMatch': 'no row of the other file matches.',

  // ---------------------------------------------------------------- refusals of any document
  'common.notNow': '{action} is not possible at “{stage}”.',
  'common.notNowBut': '{action} is not possible at “{stage}”. It is possible at: {stages}.',
  'common.notNowStates': '{action} is not possible now. It is possible when: {states}.',
  'common.notEditable': 'At “{stage}” the document cannot be changed.',
  'common.notDeletable': 'At “{stage}” the document cannot be deleted. Only documents that are not approved can be.',
  'common.atLeastOneRow': 'Add at least one row.',
  'common.noSuchLine': 'Line {line} does not exist.',
  'common.duplicateKey': '{field}: this is already used by another document.',
  'common.inUse': 'Other documents use it. It cannot be deleted.',
  'common.idempotencyReuse': 'This key was already used for another request. Use a new key.',
  'common.stale': 'Someone else changed the document meanwhile. Load it again and repeat the change.',

  // ---------------------------------------------------------------- refusals of single documents
  'purchaseOrder.replyDateMissing': 'Line {line}: enter a reply date.',
  'purchaseOrder.replyDatePast': 'Line {line}: the reply date is past. Use {today} or later.',
  'purchaseOrder.replyTooMuch': 'Line {line}: the reply quantity is too large. Use {limit} or less.',
  'purchaseOrder.goodsMoved': 'Goods are on the way or received. Close the order instead.',
  'purchaseOrder.supplierNotActive':
    '{supplier} cannot receive orders now. Start the cooperation or unfreeze the supplier first.',
  'purchaseOrder.materialNotActive': 'Line {line}: material {material} is not active.',
  'materialCategory.tooDeep': 'Categories have at most {levels} levels.',
  'materialCategory.hasChildren': 'The category has subcategories. Delete them first.',
  'materialCategory.hasMaterials': 'Materials stand under the category. Move them first.',
  'materialCategory.cycle': 'A category cannot stand under itself.',
  'materialCategory.notLevel3':
    'Category {category} is not on level {levels}. Materials stand under level {levels} only.',

  // ---------------------------------------------------------------- failures of a call
  'common.success': 'Done.',
  'common.invalid': 'Some entries are not right.',
  'common.unreadable': 'The request cannot be read.',
  'common.notSignedIn': 'You are not signed in, or no longer. Sign in again.',
  'common.signInFailed': 'Sign-in failed. Check account, user and password.',
  'common.notAllowed': 'You are not permitted to do this.',
  'common.notAllowedFor': 'You are not permitted to do this. The missing right: {permission}.',
  'common.notFound': 'Not found: it does not exist, or not for you.',
  'common.tooLarge': 'What was sent is too large.',
  'common.unsupportedType': 'Files of this type cannot be read.',
  'common.tooOften': 'Too many attempts. Try again in {seconds} s.',
  'common.serverError': 'The server made a mistake. Report this number: {traceId}.',
  'common.shuttingDown': 'The server is restarting. Try again in a moment.',
  'common.databaseAway': 'The server cannot reach its database. Try again later.',
  'common.unavailable': 'The server is not available. Try again later.',
  'common.unreachable': 'The server was not reached. Check the network.',
  'common.timeout': 'No answer from the server in 10 s. Try again.',
  'common.unexpected': 'Unknown error (status {status}).',

  // ---------------------------------------------------------------- messages of the specification
  'common.saved': 'Saved.',
  'common.deleted': 'Deleted.',
  'common.sent': 'Sent.',
  'common.saveFailed': 'Not saved.',
  'common.deleteFailed': 'Not deleted.',
  'common.sendFailed': 'Not sent.',
  'common.submitFailed': 'Not submitted.',
  'common.returnFailed': 'Not returned.',
  'common.freezeFailed': 'Not frozen or unfrozen.',
  'common.registerFailed': 'Not registered.',
  'common.noteCodeFailed': 'The SMS code was not sent.',
  'common.noteCodeWrong': 'The code is not right.',
  'common.unlockFailed': 'The unlock password is not right. Enter it again.',
  'common.companyNameWrong': 'The company name is not right or does not exist.',
  'common.abnormalData': 'The data is not consistent. Check the document.',
  'common.attachmentFailed': 'The attachment was not sent.',
  'common.menuMissing': 'The menu does not exist.',

  // ---------------------------------------------------------------- parts of sentences
  'time.today': 'today',
  'time.tomorrow': 'tomorrow',
  'time.daysLate': '{n} d late',
  'time.hoursLate': '{n} h late',
  'time.minutesLate': '{n} min late',
  'time.days': '{n} d',
  'time.hours': '{n} h',
  'time.minutes': '{n} min',
  'list.join': ', ',
  'list.or': ' or ',
} as const

export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, string>>
