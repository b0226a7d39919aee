import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { defineShape, machine, state } from '../../definition/shape.ts'
import { everySide, ownRowsOn } from '../everySide.ts'
import { email, mobile, userNamePattern } from './person.ts'

const shape = defineShape({
  name: 'joinRequest',
  en: 'Join request',
  zh: '加入申请',
  statuses: {
    joinStatus: machine('Status', '状态', 'open', {
      open: state('To decide', '待处理', 'gold'),
      accepted: state('Accepted', '已同意', 'green'),
      refused: state('Refused', '已拒绝', 'grey'),
    }),
  },
  fields: {
    joinNumber: f.text('Number', '申请编号', { required: true, auto: true, max: 32 }),
    name: f.text('Name', '姓名', { required: true, max: 40 }),
    mobile,
    email,
    message: f.note('Message', '留言', { max: 500 }),
  },
})

const move = moves(shape)
const deciders = [...everySide]

/** Somebody whose company has an account already asks to become one of its people (domain/02 §1.2). */
export const joinRequest = defineDocument(shape, {
  key: ['joinNumber'],
  title: 'name',
  number: { field: 'joinNumber', pattern: 'JR{yyyyMMdd}{0000}' },
  serverSees: true,
  sides: ownRowsOn(everySide, { creates: false }),
  found: {
    menu: { en: 'Join requests', zh: '加入申请', icon: 'user-add', group: 'people', at: 20 },
    administered: true,
  },
  transitions: {
    accept: move(
      ['Accept', 'Accepted'],
      ['同意', '已同意'],
      deciders,
      { joinStatus: 'open' },
      { joinStatus: 'accepted' },
      {
        asks: {
          elsSubAccount: f.text('User name', '子账号', {
            required: true,
            max: 21,
            pattern: userNamePattern,
            own: true,
          }),
        },
        look: 'primary',
      },
    ),
    refuse: move(
      ['Refuse', 'Refused'],
      ['拒绝', '已拒绝'],
      deciders,
      { joinStatus: 'open' },
      { joinStatus: 'refused' },
      {
        permission: 'accept',
        asks: { reason: f.text('Reason', '原因', { required: true, max: 500, own: true }) },
        look: 'danger',
      },
    ),
  },
  places: {
    mobile: ['column', 'search', 'fact'],
    email: ['column', 'search', 'fact'],
    message: ['fact'],
    remark: ['-form'],
    createDate: ['column', 'filter'],
  },
  list: {
    tabs: [{ key: 'open', en: 'To decide', zh: '待处理', urgent: true, where: { joinStatus: 'open' } }],
  },
  form: [{ en: 'Request', zh: '申请信息' }],
})

export type JoinRequest = DocOf<typeof joinRequest>
