import { SheetFault } from './sheet.ts'

/** Signatures and sizes of the parts of a ZIP file (PKWARE, APPNOTE 4.3). */
const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }
const sizes = { local: 30, central: 46, end: 22 }
const commentBytesMax = 65_535
const entriesMax = 200
const methods = { stored: 0, deflated: 8 }

type Entry = Readonly<{ name: Uint8Array; content: Uint8Array }>

/**
 * Returns the ZIP file with all entries unpacked, so that a reader of it cannot be made to unpack more than `bytesMax`.
 * It counts the bytes that come out, not the sizes that the file declares. `checked` may change each part or drop it.
 * Throws `SheetFault`.
 */
export async function unpackedZip(
  zip: Uint8Array,
  bytesMax: number,
  checked: (part: Uint8Array) => Uint8Array | null = part => part,
): Promise<Uint8Array> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const entries: Entry[] = []
  let left = bytesMax
  try {
    for (const { name, method, packed } of packedEntries(zip, view)) {
      if (!/\.(?:xml|rels)$/.test(new TextDecoder().decode(name))) continue
      const content = method === methods.stored ? packed : await inflated(packed, left)
      left -= content.length
      if (left < 0) throw new SheetFault('tooLarge')
      const kept = checked(content)
      if (kept) entries.push({ name, content: kept })
    }
  } catch (cause) {
    throw cause instanceof SheetFault ? cause : new SheetFault('broken')
  }
  return storedZip(entries)
}

/** Reads the entries of the central directory. Throws RangeError when it points outside the file. */
function packedEntries(zip: Uint8Array, view: DataView) {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > entriesMax) throw new SheetFault('tooLarge')
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== signatures.central) throw new SheetFault('broken')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(offset =>
      view.getUint16(at + offset, true),
    ) as [number, number, number]
    const local = view.getUint32(at + 42, true)
    const start =
      local + sizes.local + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const entry = {
      name: zip.slice(at + sizes.central, at + sizes.central + nameLength),
      method: view.getUint16(at + 10, true),
      packed: zip.subarray(start, start + view.getUint32(at + 20, true)),
    }
    at += sizes.central + nameLength + extraLength + commentLength
    return entry
  })
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - sizes.end - commentBytesMax)
  for (let at = view.byteLength - sizes.end; at >= first; at--)
    if (view.getUint32(at, true) === signatures.end) return at
  throw new SheetFault('broken')
}

async function inflated(packed: Uint8Array, bytesMax: number): Promise<Uint8Array> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  // Errors here surface in the reader.
  void Promise.allSettled([writer.write(packed.slice()), writer.close()])
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.readable.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > bytesMax) {
      await reader.cancel()
      throw new SheetFault('tooLarge')
    }
    chunks.push(next.value)
  }
  return joined(chunks)
}

/** Writes a ZIP file without compression. Checksums are left out, because the reader here ignores them. */
function storedZip(entries: readonly Entry[]): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { name, content } of entries) {
    const local = new DataView(new ArrayBuffer(sizes.local))
    local.setUint32(0, signatures.local, true)
    const central = new DataView(new ArrayBuffer(sizes.central))
    central.setUint32(0, signatures.central, true)
    for (const [header, offset] of [
      [local, 18],
      [central, 20],
    ] as const) {
      header.setUint32(offset, content.length, true)
      header.setUint32(offset + 4, content.length, true)
      header.setUint16(offset + 8, name.length, true)
    }
    central.setUint32(42, at, true)
    parts.push(new Uint8Array(local.buffer), name, content)
    directory.push(new Uint8Array(central.buffer), name)
    at += sizes.local + name.length + content.length
  }
  const end = new DataView(new ArrayBuffer(sizes.end))
  end.setUint32(0, signatures.end, true)
  end.setUint16(8, entries.length, true)
  end.setUint16(10, entries.length, true)
  end.setUint32(
    12,
    directory.reduce((sum, part) => sum + part.length, 0),
    true,
  )
  end.setUint32(16, at, true)
  return joined([...parts, ...directory, new Uint8Array(end.buffer)])
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
