import { ownWords } from '../host/common/speech.ts'

const en = {
  undecided: (count: number) =>
    count === 1 ? '1 characteristic is still undecided.' : `${count} characteristics are still undecided.`,
}

const zhCn: typeof en = {
  undecided: (count) => `有 ${count} 项检验项目未判定。`,
}

/** What decisions on lots say in the reader's language. */
export const inspectionWords = ownWords('inspection', en, zhCn)
