import { defineDocument, moves } from '@srm/core/definition/document'
import { f } from '@srm/core/definition/field'
import { defineShape, machine, stage, state } from '@srm/core/definition/shape'
import { initiatorMachine } from '@srm/core/definition/sides/initiator'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { expect, test } from 'vitest'
import { areas } from '../../areas.ts'
import { defaultRules } from './defaultRules.ts'
import { eventsWithMessages } from './rules.ts'

const statuses = {
  askStatus: machine('Status', '状态', 'new', {
    new: state('New', '新建', 'grey'),
    asked: state('Asked', '已索取', 'gold'),
    promised: state('Promised', '已答应', 'blue'),
    refused: state('Refused', '已拒绝', 'red'),
    closed: state('Closed', '已关闭', 'grey'),
  }),
  filed: machine('Filed', '归档', 'N', { N: state('No', '否', 'grey'), Y: state('Yes', '是', 'grey') }),
}
const shape = defineShape({
  name: 'sampleRequest',
  en: 'Sample request',
  zh: '样品申请',
  statuses,
  stages: { new: stage('New', '新建', 'grey', 'buyer'), asked: stage('Asked', '已索取', 'gold', 'supplier') },
  fields: {
    requestNumber: f.text('Number', '编号', { required: true }),
    toElsAccount: f.text('Account', '账号'),
    buyerName: f.text('Buyer', '采购方'),
    supplierName: f.text('Supplier', '供应商'),
    requester: f.text('Requester', '申请人'),
    sentTime: f.time('Sent', '发送时间', { auto: true }),
  },
})
const move = moves(shape)
const reason = f.text('Reason', '原因', { required: true })
const transitions = {
  check: move(['Check', 'Checked'], ['检查', '已检查'], 'buyer', { askStatus: 'new' }, {}),
  send: move(
    ['Send', 'Sent'],
    ['发送', '已发送'],
    'buyer',
    { askStatus: 'new' },
    { askStatus: 'asked' },
    {
      publishes: true,
    },
  ),
  approve: move(
    ['Approve', 'Approved'],
    ['批准', '已批准'],
    'system',
    { askStatus: 'new' },
    { askStatus: 'asked' },
    {
      publishes: true,
    },
  ),
  expire: move(['Expire', 'Expired'], ['过期', '已过期'], 'system', { askStatus: 'asked' }, { askStatus: 'closed' }),
  refuse: move(
    ['Refuse', 'Refused'],
    ['拒绝', '已拒绝'],
    'supplier',
    { askStatus: 'asked' },
    { askStatus: 'refused' },
    { asks: { reason } },
  ),
  promise: move(
    ['Promise', 'Promised'],
    ['答应', '已答应'],
    'supplier',
    { askStatus: 'asked' },
    { askStatus: 'promised' },
    { look: 'primary', permission: 'answer' },
  ),
  look: move(
    ['Look', 'Looked at'],
    ['查看', '已查看'],
    'supplier',
    { askStatus: 'asked' },
    { askStatus: 'asked' },
    { silent: true },
  ),
  file: move(['File', 'Filed'], ['归档', '已归档'], 'buyer', {}, { filed: 'Y' }),
  close: move(
    ['Close', 'Closed'],
    ['关闭', '已关闭'],
    ['buyer', 'supplier'],
    { askStatus: ['promised', 'refused'] },
    { askStatus: 'closed' },
  ),
}
const seenBySupplier = ['requestNumber', 'buyerName', 'supplierName', 'askStatus', 'stage', 'holderSide'] as const
const sampleRequest = defineDocument(shape, {
  key: ['requestNumber'],
  title: 'supplierName',
  sides: {
    buyer: { owner: 'elsAccount', sees: 'all', party: 'buyerName', person: 'requester', creates: true },
    supplier: {
      owner: 'toElsAccount',
      sees: { once: 'sentTime' },
      party: 'supplierName',
      shows: seenBySupplier,
    },
  },
  transitions,
  stage: ({ askStatus }) => (askStatus === 'asked' ? 'asked' : 'new'),
}) as AnyDocument

const rules = defaultRules(sampleRequest)
const toldOf = (action: string) => rules.filter((rule) => rule.action === action)

test('each side hears what the other one does, as far as it sees that', () => {
  expect(rules.map(({ action, to }) => `${action} ${to.side}`)).toEqual([
    'send supplier',
    'approve supplier',
    'refuse buyer',
    'promise buyer',
    'close buyer',
    'close supplier',
  ])
  expect(toldOf('close').map(({ to }) => to.of)).toEqual(['other', 'other'])
})

test('whoever takes the next step is told, where no person is named', () => {
  expect(toldOf('send').map(({ to }) => to)).toEqual([{ side: 'supplier', permission: 'sampleRequest.answer' }])
  expect(toldOf('refuse').map(({ to }) => to)).toEqual([
    { side: 'buyer', person: 'requester', otherwise: 'sampleRequest.close' },
  ])
  expect(toldOf('close').map(({ to }) => to.permission ?? to.otherwise)).toEqual([
    'sampleRequest.view',
    'sampleRequest.view',
  ])
})

test('the words are those of the definition; a mail goes to whoever has the document', () => {
  expect(toldOf('refuse')).toMatchObject([
    {
      mail: 'holder',
      title: { en: 'Sample request {requestNumber}: refused', zh: '样品申请 {requestNumber} 已拒绝' },
      lines: [
        { en: 'By: {supplierName}', zh: '操作方：{supplierName}' },
        { en: 'Reason: {reason}', zh: '原因：{reason}' },
      ],
    },
  ])
  expect(toldOf('send').flatMap(({ lines }) => lines.map(({ en }) => en))).toEqual(['By: {buyerName}'])
})

test('a document of either side, given by its approval, is told to the side that has it', () => {
  const either = { ...sampleRequest, shape: { ...shape, statuses: { ...statuses, initiator: initiatorMachine } } }
  const approved = defaultRules(either as AnyDocument).filter(({ action }) => action === 'approve')
  expect(approved.map(({ to }) => [to.side, to.of])).toEqual([
    ['buyer', 'holder'],
    ['supplier', 'holder'],
  ])
})

test('a document that one account keeps for itself tells nothing', () => {
  expect(defaultRules(documents.material as AnyDocument)).toEqual([])
})

test('what documents say themselves goes before; of receipts nobody is told', () => {
  const told = eventsWithMessages(areas.messages ?? [])
  expect(told).toContain('callOff.close')
  expect(told).not.toContain('callOff.revise')
  expect(told.filter((event) => event.startsWith('receipt.') && !/\.(comment|mention)$/.test(event))).toEqual([])
})
