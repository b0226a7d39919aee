/** What permission keys are called: their names follow from the definitions, so that none can be forgotten (domain/08 §4.5). */
import type { Side } from '../../definition/shape.ts'
import { permissionKeys } from '../../definition/visibility.ts'
import { type AnyDocument, transitionsOf } from '../../definition/workflow.ts'

type Texts = readonly [en: string, zh: string]

const verbs: Readonly<Record<string, Texts>> = {
  view: ['View', '查看'],
  create: ['Create', '新建'],
  edit: ['Edit', '编辑'],
  delete: ['Delete', '删除'],
  export: ['Export', '导出'],
  import: ['Import', '导入'],
  print: ['Print', '打印'],
  attach: ['Attach files', '上传附件'],
  comment: ['Comment', '发表讨论'],
  history: ['Import history', '导入历史数据'],
}
const groups: Readonly<Record<string, Texts>> = {
  'field.price': ['See prices', '查看价格'],
  'field.bank': ['See bank accounts', '查看银行账号'],
}
/** Keys that definitions declare besides. */
const declared: Readonly<Record<string, Texts>> = {
  manualPrice: ['Enter prices by hand', '手工填写价格'],
  assignRole: ['Assign roles', '分配角色'],
  stock: ['See stock', '查看库存'],
  concede: ['Accept by concession', '让步接收'],
}

/** A key with its names; `named` is false where the texts had to be taken from the key itself. */
export interface PermissionLabel {
  readonly key: string
  readonly en: string
  readonly zh: string
  readonly named: boolean
}

/** Transitions with a key of their own are called like it, several that share one are named together. */
function ofTransitions(def: AnyDocument, side: Side, word: string): Texts | undefined {
  const all = transitionsOf(def).filter(
    ([action, t]) => [t.by].flat().includes(side) && (t.permission ?? action) === word,
  )
  const named = all.filter(([action]) => action === word)
  const found = (named.length > 0 ? named : all).map(([, t]) => t)
  if (found.length === 0) return undefined
  return [found.map(({ en }) => en).join(', '), found.map(({ zh }) => zh).join('、')]
}

/** Every permission key of a definition on one side, with its names in both languages. */
export function permissionLabels(def: AnyDocument, side: Side): PermissionLabel[] {
  return permissionKeys(def, side).map((key) => {
    const word = key.slice(def.shape.name.length + 1)
    const texts = verbs[word] ?? groups[word] ?? declared[word] ?? ofTransitions(def, side, word)
    const [en, zh] = texts ?? [word, word]
    return { key, en, zh, named: texts !== undefined }
  })
}
