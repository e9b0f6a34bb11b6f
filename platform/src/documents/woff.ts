import { inflateSync } from 'node:zlib'

const woffHeaderBytes = 44
const woffEntryBytes = 20
const headerBytes = 12
const entryBytes = 16

/** Unpacks WOFF 1.0 (W3C 2012), a compressed wrapper around a font file. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(headerBytes + count * entryBytes)
  woff.copy(header, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(count))
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(power * entryBytes, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((count - power) * entryBytes, 10)
  const tables: Buffer[] = []
  let offset = header.length
  for (let index = 0; index < count; index += 1) {
    const from = woffHeaderBytes + index * woffEntryBytes
    const table = tableAt(woff, from)
    const to = headerBytes + index * entryBytes
    woff.copy(header, to, from, from + 4)
    header.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4)
    header.writeUInt32BE(offset, to + 8)
    header.writeUInt32BE(table.length, to + 12)
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(padded)
    tables.push(padded)
    offset += padded.length
  }
  return Buffer.concat([header, ...tables])
}

/** Returns the table of the directory entry at `from`. A table that compression would not shrink is stored as it is. */
function tableAt(woff: Buffer, from: number): Buffer {
  const offset = woff.readUInt32BE(from + 4)
  const storedLength = woff.readUInt32BE(from + 8)
  const length = woff.readUInt32BE(from + 12)
  const stored = woff.subarray(offset, offset + storedLength)
  return storedLength === length ? stored : inflateSync(stored)
}
