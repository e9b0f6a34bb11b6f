import type { RowFault } from '@arung/contracts/reconciliation/statements'
import type { Currency } from '@arung/contracts/money'
import { bankRow } from '@arung/domain/reconciliation/bank-file'
import { dateIn } from '@arung/domain/reconciliation/date-text'
import { amountIn } from '@arung/domain/reconciliation/money-text'
import {
  faulty,
  wholeFile,
  type FileFault,
  type FileRead,
  type FileRow,
} from '@arung/domain/reconciliation/read-file'
import sax from 'sax'

/** Deeper than any element of camt.053. */
const depthMax = 40
const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.'

/** Whether a file is XML, as statements of ISO 20022 are, and not a table. */
export const isXml = (content: string): boolean => /^\uFEFF?\s*</.test(content)

/**
 * Reads a statement of ISO 20022 (camt.053, any version): the booked entries of one account in its currency. A document
 * type, and with it every entity of its own, is refused, so no text of the file grows or names another file.
 */
export function readCamtFile(content: string, currency: Currency): FileRead {
  const found = reading(currency)
  const parser = sax.parser(true, options)
  const lineOf = () => parser.line + 1
  Object.assign(parser, {
    onerror: (error: Error) => stop(lineOf(), 'XML_BROKEN', firstLine(error.message)),
    ondoctype: () => stop(lineOf(), 'XML_DOCTYPE', ''),
    onopentag: (tag: sax.QualifiedTag) => found.open(tag, lineOf()),
    ontext: (text: string) => found.text(text),
    oncdata: (text: string) => found.text(text),
    onclosetag: () => found.close(),
  })
  try {
    parser.write(content.replace(/^\uFEFF/, '').trimStart()).close()
  } catch (error) {
    if (error instanceof Stopped) return faulty(error.fault)
    throw error
  }
  return found.read()
}

/** `strictEntities`: only the five of XML. */
const options = { xmlns: true, strictEntities: true, position: true } as const

class Stopped extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault.fault)
    this.fault = fault
  }
}
function stop(line: number, fault: RowFault, text: string): never {
  throw new Stopped({ line, fault, text })
}
const firstLine = (text: string): string => text.split('\n')[0] ?? ''

/** What is read of an entry, by the path below it. A path that repeats has a text for each. */
type Entry = Readonly<{ row: number; texts: Map<string, string[]>; currency: string }>

/** Follows the elements of a file. */
function reading(currency: Currency) {
  const path: string[] = []
  const [rows, faults]: [FileRow[], FileFault[]] = [[], []]
  const accounts = new Set<string>()
  let [entry, words, lastRow]: [Entry | null, string, number] = [null, '', 0]
  const below = (of: string) => path.slice(path.indexOf(of) + 1).join('/')
  return {
    open({ local, uri, attributes }: sax.QualifiedTag, line: number): void {
      if (path.length === 0 && (local !== 'Document' || !uri.startsWith(namespace)))
        stop(line, 'NOT_A_STATEMENT', uri || local)
      if (path.length >= depthMax) stop(line, 'XML_BROKEN', local)
      path.push(local)
      words = ''
      if (path.join('/') === entryPath) {
        // Its line, or the next number where several stand in one line.
        lastRow = Math.max(line, lastRow + 1)
        entry = { row: lastRow, texts: new Map(), currency: '' }
      } else if (entry !== null && below('Ntry') === 'Amt')
        entry = { ...entry, currency: attributes['Ccy']?.value ?? '' }
    },
    text(said: string): void {
      words += said
    },
    close(): void {
      const said = words.replaceAll(/\s+/g, ' ').trim()
      const where = path.join('/')
      if (entry !== null && where === entryPath) {
        const row = rowOf(entry, currency)
        if (row !== null && 'fault' in row) faults.push(row)
        else if (row !== null) rows.push(row)
        entry = null
      } else if (entry !== null && said !== '') {
        const key = below('Ntry')
        entry.texts.set(key, [...(entry.texts.get(key) ?? []), said])
      } else if (accountPaths.has(where)) accounts.add(said)
      path.pop()
      words = ''
    },
    read(): FileRead {
      const text = [...accounts].join(', ')
      return faults.length === 0 && accounts.size > 1
        ? faulty({ line: 1, fault: 'SEVERAL_ACCOUNTS', text })
        : wholeFile(rows, faults)
    },
  }
}

const statementPath = 'Document/BkToCstmrStmt/Stmt'
const entryPath = `${statementPath}/Ntry`
const accountPaths: ReadonlySet<string> = new Set(
  ['IBAN', 'Othr/Id'].map(id => `${statementPath}/Acct/Id/${id}`),
)

/** Returns the row of an entry, what is wrong with it, or null for one that is not booked. */
function rowOf(
  { row, texts, currency: said }: Entry,
  currency: Currency,
): FileRow | FileFault | null {
  const one = (...paths: readonly string[]): string =>
    paths.map(path => texts.get(path)?.[0] ?? '').find(text => text !== '') ?? ''
  const status = one('Sts/Cd', 'Sts')
  if (status !== '' && status !== 'BOOK') return null
  if (said !== currency) return { line: row, fault: 'OTHER_CURRENCY', text: said }
  const side = { CRDT: 1, DBIT: -1 }[one('CdtDbtInd')]
  const size = /^\d+(\.\d+)?$/.test(one('Amt')) ? amountIn(one('Amt'), currency, 'POINT') : null
  if (size === null || size === 0 || side === undefined)
    return { line: row, fault: 'AMOUNT_WRONG', text: `${one('Amt')} ${one('CdtDbtInd')}`.trim() }
  const date = one('BookgDt/Dt', 'BookgDt/DtTm')
  const day = dateIn(date.slice(0, 10), 'YMD')
  if (day === null) return { line: row, fault: 'DATE_WRONG', text: date }
  const amount = side * size
  const told = toldOf(texts, amount > 0 ? 'Dbtr' : 'Cdtr')
  return bankRow({ row, day, currency, amount, told })
}

const details = 'NtryDtls/TxDtls'

/** The payer's reference, or the bank's own; and who paid or was paid, and for what. */
function toldOf(texts: Entry['texts'], party: 'Dbtr' | 'Cdtr') {
  const all = (...paths: readonly string[]) => paths.flatMap(path => texts.get(path) ?? [])
  const own = all(`${details}/Refs/EndToEndId`).filter(one => one !== 'NOTPROVIDED')
  const [reference = null] = [...own, ...all('AcctSvcrRef', 'NtryRef')]
  const who = `${details}/RltdPties/${party}`
  const said = all(
    `${who}/Nm`,
    `${who}/Pty/Nm`,
    `${details}/RmtInf/Ustrd`,
    `${details}/RmtInf/Strd/CdtrRefInf/Ref`,
    'AddtlNtryInf',
  )
  // A row of several transfers has a reference for each.
  return { reference, text: [...said, ...own.slice(1)].join(' ') }
}
