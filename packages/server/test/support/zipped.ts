import { crc32, deflateRawSync } from 'node:zlib'

interface Lie {
  /** Bytes of each entry unpacked, whatever they are. */
  readonly size?: number
}

/** Files as a ZIP; what it says about them may be a lie. */
export function zipped(files: Readonly<Record<string, string>>, { size }: Lie = {}): Buffer {
  const locals: Buffer[] = []
  const lines: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(text), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size ?? Buffer.byteLength(text), 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    locals.push(Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]))
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    lines.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name)]))
    at += locals.at(-1)?.length ?? 0
  }
  const directory = Buffer.concat(lines)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(lines.length, 8)
  end.writeUInt16LE(lines.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}
