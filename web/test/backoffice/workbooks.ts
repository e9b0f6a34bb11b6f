import { deflateRawSync } from 'node:zlib'

/** Builds a ZIP file of compressed entries. Each declares its real length, or `said` bytes. */
export function zipOf(
  entries: Readonly<Record<string, string | Buffer>>,
  said?: number,
): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content)
    const header = (signature: number, length: number, offset: number) => {
      const bytes = Buffer.alloc(length)
      bytes.writeUInt32LE(signature)
      bytes.writeUInt16LE(8, offset - 10)
      bytes.writeUInt32LE(packed.length, offset)
      bytes.writeUInt32LE(said ?? Buffer.byteLength(content), offset + 4)
      bytes.writeUInt16LE(name.length, offset + 8)
      return bytes
    }
    const central = header(0x02014b50, 46, 20)
    central.writeUInt32LE(at, 42)
    const local = Buffer.concat([header(0x04034b50, 30, 18), Buffer.from(name), packed])
    locals.push(local)
    directory.push(central, Buffer.from(name))
    at += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Uint8Array.from(Buffer.concat([...locals, central, end]))
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Builds a workbook with these sheets, each given by the content of its table; the first of them is at `path`. */
export function workbookOf(
  tables: readonly string[],
  path = 'worksheets/sheet1.xml',
): Uint8Array<ArrayBuffer> {
  const paths = tables.map((_table, n) => (n === 0 ? path : `worksheets/sheet${n + 1}.xml`))
  const list = paths.map(
    (_path, n) => `<sheet name="S${n}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  )
  const relations = paths.map(
    (target, n) => `<Relationship Id="rId${n + 1}" Type="${kinds}/worksheet" Target="${target}"/>`,
  )
  const sheets = tables.map((table, n): [string, string] => [
    `xl/${paths[n] ?? ''}`,
    `${head}<worksheet xmlns="${main}" xmlns:x="${main}"><sheetData>${table}</sheetData></worksheet>`,
  ])
  return zipOf({
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(sheets),
  })
}
