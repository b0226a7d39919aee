import { describe, expect, test } from 'vitest'
import { defineDocument, moves } from './document.ts'
import { f } from './field.ts'
import { defineShape, machine, stage, state } from './shape.ts'
import { initialStatus } from './startValues.ts'
import { hiddenBy, permissionKeys, visible } from './visibility.ts'
import {
  type AnyDoc,
  type AnyDocument,
  isIn,
  isPermitted,
  offers,
  permissionOf,
  settle,
  stageOf,
  stageState,
  take,
} from './workflow.ts'

const shape = defineShape({
  name: 'loan',
  en: 'Loan',
  zh: '借条',
  statuses: {
    loanStatus: machine('Status', '状态', 'asked', {
      asked: state('Asked', '申请', 'gold'),
      given: state('Given', '借出', 'blue'),
      back: state('Back', '归还', 'green'),
    }),
    paused: machine('Paused', '暂停', 'N', { N: state('No', '否', 'grey'), Y: state('Yes', '是', 'red') }),
  },
  stages: {
    open: stage('Open', '进行中', 'blue', 'buyer', { due: 'dueDay' }),
    lent: stage('Lent', '借出', 'gold', 'supplier', { due: 'dueDay' }),
    halted: stage('Halted', '暂停', 'red', 'buyer'),
    over: stage('Over', '结束', 'grey', 'nobody'),
  },
  fields: {
    number: f.text('Number', '编号', { required: true }),
    lender: f.text('Lender', '出借人'),
    borrower: f.ref('Borrower', '借用人', 'subAccount', { auto: 'filled', copies: { borrowerName: 'name' } }),
    borrowerName: f.text('Name of the borrower', '借用人姓名', { auto: true }),
    toElsAccount: f.text('Account', '账号'),
    dueDay: f.date('Due', '到期'),
    price: f.price('Price', '价格', { guarded: 'price' }),
    total: f.amount('Total', '合计', { auto: true }),
    handed: f.time('Handed', '移交', { auto: true }),
  },
  lines: {
    thing: f.text('Thing', '物品'),
    secret: f.text('Secret', '秘密', { guarded: 'secret' }),
    returned: f.yesNo('Returned', '已还', { auto: true }),
  },
})
const move = moves(shape)
const running = { paused: 'N' } as const

const loan = defineDocument(shape, {
  key: ['number'],
  sides: {
    buyer: { owner: 'elsAccount', sees: 'all', person: 'lender', creates: true },
    supplier: {
      owner: 'toElsAccount',
      sees: { once: 'handed' },
      person: 'borrower',
      shows: ['number', 'price', 'loanStatus'],
      showsLines: ['secret'],
    },
  },
  transitions: {
    give: move(
      ['Give', 'Given'],
      ['借出', '已借出'],
      'buyer',
      { ...running, loanStatus: 'asked' },
      { loanStatus: 'given' },
      {
        guard: (doc) => (doc.lines.length === 0 ? { message: 'loan.nothing' } : undefined),
        sets: (_doc, { now }) => ({ handed: now }),
        publishes: true,
      },
    ),
    bring: move(
      ['Bring back', 'Brought back'],
      ['归还', '已归还'],
      'supplier',
      [{ ...running, loanStatus: 'given' }],
      { loanStatus: 'back' },
      {
        fills: ['borrower'],
        fillsLines: ['thing'],
        asks: { some: f.yesNo('Some', '部分') },
        obstacle: (doc) => (doc.borrower === 'lost' ? { message: 'loan.lost' } : undefined),
        guard: (doc, given) =>
          doc.borrower === 'nobody' ? { message: 'loan.who', params: { some: String(given.some) } } : undefined,
        or: { when: (doc) => doc.lines.some(({ thing }) => thing === 'broken'), to: { paused: 'Y' } },
      },
    ),
    pause: move(['Pause', 'Paused'], ['暂停', '已暂停'], ['buyer', 'supplier'], running, { paused: 'Y' }),
    resume: move(
      ['Resume', 'Resumed'],
      ['继续', '已继续'],
      'buyer',
      { paused: 'Y' },
      { paused: 'N' },
      { permission: 'pause' },
    ),
    see: move(['See', 'Seen'], ['查看', '已查看'], 'supplier', { loanStatus: ['given', 'back'] }, {}, { silent: true }),
    expire: move(['Expire', 'Expired'], ['过期', '已过期'], 'system', { loanStatus: 'given' }, { loanStatus: 'back' }),
  },
  stage: ({ loanStatus, paused }) =>
    paused === 'Y' ? 'halted' : loanStatus === 'back' ? 'over' : loanStatus === 'given' ? 'lent' : 'open',
  derive: (doc) => ({ total: doc.price }),
}) as AnyDocument

const moment = { now: '2026-03-01T00:00:00.000Z', today: '2026-03-01' } as const
const doc = (more: object = {}): AnyDoc => ({
  number: 'L1',
  lender: 'Li',
  borrower: null,
  loanStatus: 'asked',
  paused: 'N',
  price: '2',
  total: null,
  dueDay: '2026-04-01',
  handed: null,
  stage: 'open',
  holderSide: 'buyer',
  holderSince: '2026-01-01T00:00:00.000Z',
  lines: [
    { itemNumber: 10, thing: 'drill' },
    { itemNumber: 20, thing: 'saw' },
  ],
  ...more,
})
const who = (side: 'buyer' | 'supplier' | 'system', ...keys: string[]) => ({
  side,
  permissions: new Set(keys.map((key) => `loan.${key}`)),
})

test('a status lies in a vector when every machine it names is in one of the states it names', () => {
  expect(isIn({}, doc())).toBe(true)
  expect(isIn({ loanStatus: 'asked', paused: ['Y', 'N'] }, doc())).toBe(true)
  expect(isIn({ loanStatus: 'asked', paused: 'Y' }, doc())).toBe(false)
  expect(isIn([{ loanStatus: 'back' }, { loanStatus: 'asked' }], doc())).toBe(true)
  expect(isIn([], doc())).toBe(false)
  expect(isIn({ loanStatus: 'asked' }, {})).toBe(false)
  expect(isIn({ loanStatus: 'asked', paused: 'Y' }, { loanStatus: 'asked' })).toBe(true)
})

test('a document starts at the start of all its machines', () => {
  expect(initialStatus(loan)).toEqual({ loanStatus: 'asked', paused: 'N' })
})

test('the stage is the word of the definition, or the state of the only machine', () => {
  expect([stageOf(loan, doc()), stageOf(loan, doc({ paused: 'Y' }))]).toEqual(['open', 'halted'])
  expect(stageState(loan, 'halted')).toMatchObject({ en: 'Halted', holder: 'buyer' })
  const plain = { shape: { ...loan.shape, stages: {} }, transitions: {} } as unknown as AnyDocument
  expect([stageOf(plain, doc()), stageState(plain, 'asked')?.en, stageState(plain, 'lost')]).toEqual([
    'asked',
    'Asked',
    undefined,
  ])
})

describe('offers', () => {
  const offered = (side: 'buyer' | 'supplier', keys: string[], more: object = {}) =>
    offers(loan, doc(more), who(side, ...keys), moment)

  test('are the transitions of a side in their order, less what is not permitted and what screens post by themselves', () => {
    expect(offered('buyer', ['give', 'pause', 'bring', 'expire'])).toEqual([
      { action: 'give' },
      { action: 'pause' },
      { action: 'resume', refusal: { message: 'common.notNow', params: { action: 'resume', stage: 'open' } } },
    ])
    expect(offered('buyer', ['resume'])).toEqual([])
    expect(offered('supplier', ['bring', 'see', 'pause'], { loanStatus: 'given' })).toEqual([
      { action: 'bring' },
      { action: 'pause' },
    ])
  })
  test('carry what a guard says, unless it has to wait for what is filled in', () => {
    expect(offered('buyer', ['give'], { lines: [] })).toEqual([
      { action: 'give', refusal: { message: 'loan.nothing' } },
    ])
    expect(offered('supplier', ['bring'], { loanStatus: 'given', borrower: 'nobody' })).toEqual([{ action: 'bring' }])
  })
  test('carry what stands in the way, whatever will be filled in', () => {
    expect(offered('supplier', ['bring'], { loanStatus: 'given', borrower: 'lost' })).toEqual([
      { action: 'bring', refusal: { message: 'loan.lost' } },
    ])
  })
})

test('permissions: the own name, or the one that is said; the system needs none, and what nobody can do has none', () => {
  expect([permissionOf(loan, 'give'), permissionOf(loan, 'resume')]).toEqual(['loan.give', 'loan.pause'])
  expect(isPermitted(loan, 'give', who('buyer', 'give'))).toBe(true)
  expect(isPermitted(loan, 'resume', who('buyer', 'resume'))).toBe(false)
  expect(isPermitted(loan, 'expire', who('system'))).toBe(true)
  expect(permissionKeys(loan, 'buyer').toSorted()).toEqual(
    [
      'attach',
      'comment',
      'create',
      'export',
      'field.price',
      'field.secret',
      'give',
      'history',
      'import',
      'pause',
      'print',
      'view',
    ].map((key) => `loan.${key}`),
  )
  expect(permissionKeys(loan, 'supplier').toSorted()).toEqual(
    ['attach', 'bring', 'comment', 'export', 'field.price', 'field.secret', 'pause', 'print', 'see', 'view'].map(
      (key) => `loan.${key}`,
    ),
  )
})

test('what a side sees: what all see of every document, and its whitelist less the guarded fields it lacks', () => {
  const both = ['uuid', 'elsAccount', 'number', 'toElsAccount']
  const beside = ['stage', 'holderSide', 'holderSince', 'loanStatus', 'rowVersion', 'historyFlag']
  const all = new Set(['loan.field.price', 'loan.field.secret'])
  expect(visible(loan, 'supplier', all)).toEqual({
    head: [...both, 'price', ...beside],
    lines: ['uuid', 'itemNumber', 'secret'],
    stub: undefined,
  })
  expect(visible(loan, 'supplier', new Set())).toEqual({
    head: [...both, ...beside],
    lines: ['uuid', 'itemNumber'],
    stub: undefined,
  })
  expect(visible(loan, 'buyer', new Set(['loan.field.secret'])).head).toEqual(
    expect.arrayContaining(['total', 'paused', 'stage', 'holderSide']),
  )
  expect(hiddenBy(loan, 'buyer', new Set(['loan.field.secret']))).toEqual(['price'])
  expect(hiddenBy(loan, 'supplier', new Set())).toEqual(['price', 'lines.secret'])
  expect(visible({ ...loan, sides: { buyer: loan.sides.buyer } } as AnyDocument, 'supplier', all).head).toEqual([])
})

describe('taking an action', () => {
  const taken = (action: string, input: object, more: object = {}) =>
    take(loan, doc(more), action, input as AnyDoc, moment)

  test('moves, sets, derives, and hands the document to the next', () => {
    expect(taken('give', {})).toMatchObject({
      doc: {
        loanStatus: 'given',
        paused: 'N',
        handed: moment.now,
        total: '2',
        stage: 'lent',
        holderSide: 'supplier',
        holderUser: null,
        holderSince: moment.now,
        dueTime: null,
      },
    })
  })
  test('is refused where it does not stand, where the guard says no, and where it does not exist', () => {
    expect(taken('bring', {})).toEqual({
      refusal: { message: 'common.notNow', params: { action: 'bring', stage: 'open' } },
    })
    expect(taken('give', {}, { lines: [] })).toEqual({ refusal: { message: 'loan.nothing' } })
    expect(taken('bring', {}, { loanStatus: 'given', borrower: 'lost' })).toEqual({ refusal: { message: 'loan.lost' } })
    expect(taken('fly', {})).toMatchObject({ refusal: { message: 'common.notNow' } })
  })
  test('fills what it fills before the guard looks, and nothing else', () => {
    const given = { loanStatus: 'given', stage: 'lent', holderSide: 'supplier' }
    const lines = [
      { itemNumber: 20, thing: 'new saw', secret: 'x' },
      { itemNumber: 70, thing: 'ghost' },
    ]
    expect(
      taken('bring', { borrower: 'wu', borrowerName: 'Wu', number: 'L2', price: '9', lines }, given),
    ).toMatchObject({
      doc: {
        borrower: 'wu',
        borrowerName: 'Wu',
        number: 'L1',
        price: '2',
        loanStatus: 'back',
        stage: 'over',
        holderSide: null,
        holderUser: null,
        holderSince: null,
        dueTime: null,
        lines: [
          { itemNumber: 10, thing: 'drill' },
          { itemNumber: 20, thing: 'new saw' },
        ],
      },
    })
    const after = taken('bring', { lines }, given) as { doc: AnyDoc }
    expect(after.doc.lines).toEqual([
      { itemNumber: 10, thing: 'drill' },
      { itemNumber: 20, thing: 'new saw' },
    ])
    expect(taken('bring', { borrower: 'nobody', some: 'Y' }, given)).toEqual({
      refusal: { message: 'loan.who', params: { some: 'Y' } },
    })
  })
  test('goes elsewhere when its other condition holds', () => {
    const after = taken('bring', { lines: [{ itemNumber: 10, thing: 'broken' }] }, { loanStatus: 'given' })
    expect(after).toMatchObject({ doc: { loanStatus: 'given', paused: 'Y', stage: 'halted' } })
  })
  test('leaves the document it was given as it was', () => {
    const before = doc()
    const kept = structuredClone(before)
    take(loan, before, 'give', {}, moment)
    expect(before).toEqual(kept)
  })
})

test('since when somebody has it: from the change of stage or holder on', () => {
  const before = doc()
  expect(settle(loan, doc({ price: '3' }), moment, before)).toMatchObject({
    holderSince: before.holderSince,
    holderUser: 'Li',
    total: '3',
  })
  expect(settle(loan, doc(), moment)).toMatchObject({ holderSince: moment.now })
  expect(settle(loan, doc({ paused: 'Y' }), moment, before)).toMatchObject({
    stage: 'halted',
    holderSide: 'buyer',
    holderSince: moment.now,
    dueTime: null,
  })
})
