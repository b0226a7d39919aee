/** Uploads of somebody who means harm, endless and different with each seed; each knows what must become of it. */
import sharp from 'sharp'
import { dwgFile, goodFiles, officeFile, pdfFile, photograph, pngFile, type SampleEntry, zipOf } from './sampleFiles.ts'

export interface Hostile {
  /** What it tries, for the report of a failure. */
  readonly trick: string
  readonly name: string
  readonly content: Buffer
  /** `refused`: 4xx and nothing kept. `clean`: kept only without its sting, under a harmless name. */
  readonly becomes: 'refused' | 'clean'
  /** The rule that refuses it, where only one can. */
  readonly rule?: string
}

/** Numbers from 0 below 1, always the same ones for a seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Stands in everything that must not survive. */
export const canary = 'c4n4ry-7f3a'

interface Dice {
  readonly below: (limit: number) => number
  readonly one: <T>(choices: readonly T[]) => T
  readonly bytes: (length: number) => Buffer
}

const diceOf = (next: () => number): Dice => {
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    one: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  }
}

const script = `<script>document.title='${canary}'</script>`
const pages = [
  `<!doctype html><html>${script}</html>`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${canary}')"/>`,
  `\ufeff<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  `  \n\t<HTML><body onload=alert(1)>${canary}`,
]
const programs = [
  Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200, 7)]),
  Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(200, 7)]),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(600)]),
  Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52, 1, 2, 3]),
  Buffer.from('GIF89a=1;alert(1)//'),
]
const plain = { name: 'a.txt', content: 'text' }

type Make = (dice: Dice) => Hostile | Promise<Hostile>

/** As a ZIP, or inside a workbook that is otherwise in order. */
const archive = (trick: string, rule: string, dice: Dice, entries: readonly SampleEntry[]): Hostile => {
  const kind = dice.one(['zip', 'xlsx'])
  const content = kind === 'zip' ? zipOf(entries) : officeFile('xlsx', entries)
  return { trick, name: `parts.${kind}`, content, becomes: 'refused', rule }
}
/** What is forbidden in a ZIP of files, though an office file may hold it. */
const zipWith = (trick: string, entry: SampleEntry): Hostile => ({
  trick,
  name: 'parts.zip',
  content: zipOf([plain, entry]),
  becomes: 'refused',
  rule: 'archiveContent',
})

const forbiddenPaths = ['../a.txt', '/etc/a.txt', 'C:\\a.txt', 'x/../../a.txt', '..\\a.txt', '\\\\host\\a.txt']
const forbiddenFiles = ['a.exe', 'a.js', 'a.html', 'a.svg', 'a.bat', 'a', 'b/a.PDF.EXE']
const manyNames = Array.from({ length: 10_001 }, (_, i) => ({ name: `${i}.txt`, method: 0 }))
const manyLarge = manyNames.slice(0, 30).map((entry) => ({ ...entry, content: 'x', says: { size: 20_000_000 } }))

const archives: readonly Make[] = [
  (dice) =>
    archive('says to be huge', 'archiveTooLarge', dice, [
      { ...plain, says: { size: 300_000_000 + dice.below(10 ** 9) } },
    ]),
  (dice) => archive('many say to be large', 'archiveTooLarge', dice, manyLarge),
  (dice) =>
    archive('unpacks to more than it says', 'fileDamaged', dice, [
      { name: 'a.txt', content: Buffer.alloc(50_000 + dice.below(200_000)), says: { size: 1 + dice.below(1000) } },
    ]),
  (dice) =>
    archive('unpacks to less than it says', 'fileDamaged', dice, [{ ...plain, says: { size: 5 + dice.below(1000) } }]),
  (dice) =>
    archive('stored with another size', 'fileDamaged', dice, [
      { ...plain, method: 0, says: { size: 5 + dice.below(9) } },
    ]),
  (dice) => archive('packed in an unknown way', 'fileDamaged', dice, [{ ...plain, method: 1 + dice.below(7) }]),
  () => {
    const entry = { name: 'a.txt', content: Buffer.alloc(10_000) }
    const content = zipOf([entry, { ...entry, says: { at: 0 } }])
    return { trick: 'entries share their bytes', name: 'parts.zip', content, becomes: 'refused', rule: 'fileDamaged' }
  },
  (dice) => archive('too many entries', 'archiveTooMany', dice, manyNames),
  (dice) => archive('leaves its folder', 'archivePath', dice, [{ ...plain, name: dice.one(forbiddenPaths) }]),
  (dice) => archive('is called otherwise inside', 'fileDamaged', dice, [{ ...plain, says: { localName: 'a.exe' } }]),
  (dice) => archive('is encrypted', 'archiveLocked', dice, [{ ...plain, says: { flags: 1 } }]),
  () => zipWith('an archive in the archive', { name: 'inner.zip', content: zipOf([plain]) }),
  (dice) => zipWith('a program in the archive', { name: dice.one(forbiddenFiles), content: 'x' }),
  () => ({ trick: 'no files', name: 'a.zip', content: zipOf([]), becomes: 'refused' }),
  (dice) => ({
    trick: 'office with a program',
    name: 'a.docx',
    content: officeFile('docx', [
      { name: dice.one(['word/vbaProject.bin', 'word/activeX/activeX1.bin', 'word/embeddings/a.exe']), content: 'x' },
    ]),
    becomes: 'refused',
    rule: 'archiveContent',
  }),
]

const polyglots: readonly Make[] = [
  (dice) => ({
    trick: 'page before the picture',
    name: 'a.png',
    content: Buffer.concat([Buffer.from(dice.one(pages)), pngHead]),
    becomes: 'refused',
  }),
  async (dice) => ({
    trick: 'page behind the picture',
    name: 'a.png',
    content: Buffer.concat([await pngFile(), Buffer.from(dice.one(pages))]),
    becomes: 'clean',
  }),
  async () => ({
    trick: 'archive behind the photograph',
    name: 'a.jpg',
    content: Buffer.concat([await photograph(canary), zipOf([{ name: canary, content: canary }])]),
    becomes: 'clean',
  }),
  () => ({
    trick: 'archive behind the PDF',
    name: 'a.pdf',
    content: Buffer.concat([pdfFile(), zipOf([plain])]),
    becomes: 'refused',
  }),
  () => ({
    trick: 'archive within the PDF',
    name: 'a.pdf',
    content: Buffer.concat([Buffer.from('%PDF-1.4\n'), zipOf([plain]), Buffer.from('\n%%EOF\n')]),
    becomes: 'refused',
  }),
  () => ({
    trick: 'archive behind the drawing',
    name: 'a.dwg',
    content: Buffer.concat([dwgFile(), zipOf([plain])]),
    becomes: 'refused',
  }),
  (dice) => ({
    trick: 'a mark before the PDF',
    name: 'a.pdf',
    content: Buffer.concat([Buffer.from(dice.one(['efbbbf', '49443303000000000000', '0a', '00']), 'hex'), pdfFile()]),
    becomes: 'refused',
  }),
  (dice) => ({
    trick: 'page behind the PDF',
    name: 'a.pdf',
    content: Buffer.concat([pdfFile(), Buffer.from(dice.one(pages))]),
    becomes: 'refused',
  }),
  (dice) => ({
    trick: 'PDF behind a page',
    name: 'a.pdf',
    content: Buffer.concat([Buffer.from(dice.one(pages)), pdfFile()]),
    becomes: 'refused',
  }),
  (dice) => ({
    trick: 'something before the archive',
    name: dice.one(['a.zip', 'a.xlsx']),
    content: Buffer.concat([Buffer.from(dice.one(['#!/bin/sh\n', 'MZ', script])), zipOf([plain])]),
    becomes: 'refused',
  }),
  (dice) => ({
    trick: 'something behind the archive',
    name: 'a.zip',
    content: Buffer.concat([zipOf([plain]), dice.bytes(1 + dice.below(300))]),
    becomes: 'refused',
  }),
]

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A header that promises a picture of many pixels, and nothing more. */
const hugePng = async (width: number): Promise<Buffer> => {
  const small = await pngFile()
  const { crc32 } = await import('node:zlib')
  small.writeUInt32BE(width, 16)
  small.writeUInt32BE(width, 20)
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
  return small
}

const renamed: readonly Make[] = [
  (dice) => ({
    trick: 'page under another name',
    name: `a.${dice.one(['png', 'jpg', 'pdf', 'txt', 'csv', 'docx', 'zip', 'dwg'])}`,
    content: Buffer.from(dice.one(pages)),
    becomes: 'refused',
  }),
  (dice) => ({
    trick: 'page under its own name',
    name: `a.${dice.one(['html', 'svg', 'htm', 'xml', 'js', 'xhtml', 'pdf.html'])}`,
    content: Buffer.from(dice.one(pages)),
    becomes: 'refused',
  }),
  (dice) => ({
    trick: 'program under another name',
    name: `a.${dice.one(['png', 'pdf', 'txt', 'csv', 'xlsx', 'zip', 'dwg'])}`,
    content: dice.one(programs),
    becomes: 'refused',
  }),
  (dice) => ({
    trick: 'program under its own name',
    name: `a.${dice.one(['exe', 'sh', 'bat', 'jar', 'xlsm', 'docm', 'php', 'lnk', '', 'PDF.EXE'])}`,
    content: dice.one(programs),
    becomes: 'refused',
  }),
  async (dice) => {
    const files = Object.entries(await goodFiles()).filter(
      ([extension]) => !['txt', 'csv', 'jpeg', 'zip'].includes(extension),
    )
    const [extension, content] = dice.one(files)
    const others = files.map(([other]) => other).filter((other) => other !== extension)
    return {
      trick: `${extension} under another name`,
      name: `a.${dice.one([...others, 'txt', 'zip'])}`,
      content,
      becomes: 'refused',
    }
  },
]

const broken: readonly Make[] = [
  (dice) => ({
    trick: 'empty',
    name: `a.${dice.one(['pdf', 'txt', 'png', 'zip', 'csv'])}`,
    content: Buffer.alloc(0),
    becomes: 'refused',
  }),
  async (dice) => {
    const [extension, content] = dice.one(
      Object.entries(await goodFiles()).filter(([key]) => !['txt', 'csv', 'dwg'].includes(key)),
    )
    return {
      trick: `${extension} cut off`,
      name: `a.${extension}`,
      content: content.subarray(0, 4 + dice.below(Math.floor(content.length * 0.5))),
      becomes: 'refused',
    }
  },
  async (dice) => {
    const [extension, content] = dice.one(
      Object.entries(await goodFiles()).filter(([key]) => !['txt', 'csv', 'dwg', 'pdf'].includes(key)),
    )
    return {
      trick: `${extension} with its head alone`,
      name: `a.${extension}`,
      content: Buffer.concat([content.subarray(0, 8), dice.bytes(200)]),
      becomes: 'refused',
    }
  },
  async (dice) => ({
    trick: 'too many pixels',
    name: 'a.png',
    content: await hugePng(6400 + dice.below(60_000)),
    becomes: 'refused',
    rule: 'pictureTooLarge',
  }),
  (dice) => ({
    trick: 'control characters in text',
    name: 'a.txt',
    content: Buffer.from(`a${String.fromCharCode(dice.below(9))}b`),
    becomes: 'refused',
  }),
]

const metadata: readonly Make[] = [
  async () => ({
    trick: 'a photograph that tells',
    name: 'a.jpg',
    content: await photograph(canary),
    becomes: 'clean',
  }),
  async () => ({
    trick: 'a picture with a comment',
    name: 'a.png',
    content: await sharp(await pngFile())
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`)
      .png()
      .toBuffer(),
    becomes: 'clean',
  }),
]

const names = [
  '../../../../etc/cron.d/a.pdf',
  '..\\..\\windows\\a.pdf',
  '/etc/passwd.pdf',
  'C:\\Temp\\a.pdf',
  'a\u202efdp.exe.pdf',
  '\u0007a\u0000.pdf',
  'a\r\nSet-Cookie: x=1.pdf',
  'a";filename=x.html;".pdf',
  `${'长'.repeat(400)}.pdf`,
  '....//....//a.pdf',
  '<img src=x onerror=alert(1)>.pdf',
  'a.pdf...   ',
  "a'%0d%0aX: y.pdf",
  '\ufeffa.pdf',
  'CON.pdf',
]

const named: readonly Make[] = [
  (dice) => ({
    trick: 'a path for a name',
    name: dice.one(names),
    content: pdfFile(canary.slice(0, 3)),
    becomes: 'clean',
  }),
  (dice) => ({
    trick: 'a name of no file',
    name: dice.one(['.', '..', 'pdf', 'a.', '...', '/', 'a.pdf/', 'a.pdf:x.exe']),
    content: pdfFile(),
    becomes: 'refused',
  }),
]

const groups = [archives, polyglots, renamed, broken, metadata, named]

/** Every trick once, in turn. */
export const tricks: readonly Make[] = groups.flat()

/** The next hostile file: a trick and everything about it from the numbers. */
export async function hostileFile(next: () => number): Promise<Hostile> {
  const dice = diceOf(next)
  return dice.one(dice.one(groups))(dice)
}

export const madeBy = (make: Make, next: () => number): Promise<Hostile> => Promise.resolve(make(diceOf(next)))
