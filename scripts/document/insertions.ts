/** Where a new document is listed: lines that come before an anchor, which stands once in its file. */
import type { Words } from './template.ts'

export interface Insertion {
  readonly file: string
  readonly before: string
  readonly text: string
}

const list = 'packages/core/src/documents.ts'
const story = 'packages/server/src/database/demo/story.ts'

/** @param beforeOrders it stands before purchase orders, which may refer to it */
export function insertionsOf(words: Words, beforeOrders: boolean): readonly Insertion[] {
  const { name, en, zh, noun, folder, area, Names, names } = words
  return [
    {
      file: list,
      before: "import { purchaseOrder } from './orders/purchaseOrder.ts'\n",
      text: `import { ${name} } from './${folder}/${name}.ts'\n`,
    },
    {
      file: list,
      before: beforeOrders
        ? '  readonly purchaseOrder: typeof purchaseOrder\n'
        : '}\n\n/** Every document of the system',
      text: `  readonly ${name}: typeof ${name}\n`,
    },
    { file: list, before: beforeOrders ? '  purchaseOrder,\n' : '}\nexport type DocumentName', text: `  ${name},\n` },
    {
      file: 'packages/core/src/system/flows/approvable.ts',
      before: '} as const\n',
      text: `  ${name}: ['${en}', '${zh}'],\n`,
    },
    {
      file: 'packages/elements/src/screens.ts',
      before: '})\n\nexport type PlainDocument',
      text: `  ${name}: of('${noun}', () => import('@srm/core/${folder}/${name}')),\n`,
    },
    {
      file: 'packages/core/src/i18n/en.ts',
      before: '  // ---------------------------------------------------------------- parts of sentences\n',
      text: `  '${name}.nothingWanted': 'Line {line}: enter how much is wanted.',\n\n`,
    },
    {
      file: 'packages/core/src/i18n/zhCn.ts',
      before: "  'time.today': ",
      text: `  '${name}.nothingWanted': '第 {line} 行：填写数量。',\n\n`,
    },
    {
      file: story,
      before: "import { publishNotices } from './notices.ts'\n",
      text: `import { write${Names} } from './${area}/${names}.ts'\n`,
    },
    {
      file: story,
      before: '  await administer(database, clock, suppliers)\n',
      text: `  await write${Names}(database, clock)\n`,
    },
  ]
}

/** The text with all of its insertions. @throws Error naming the anchor that is missing, or stands there twice */
export function inserted(file: string, text: string, insertions: readonly Insertion[]): string {
  return insertions.reduce((made, { before, text: added }) => {
    const [head = '', tail, ...further] = made.split(before)
    if (tail === undefined || further.length > 0)
      throw new Error(
        `${file}: the anchor ${JSON.stringify(before.trim())} is ${tail === undefined ? 'missing' : 'there twice'}`,
      )
    return head + added + before + tail
  }, text)
}
