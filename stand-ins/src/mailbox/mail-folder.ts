import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { simpleParser, type ParsedMail } from 'mailparser'

/** A folder with every mail that the processes sent, one `.eml` file each, named after its time and a counter. */
export type MailFolder = Readonly<{
  keep: (raw: Buffer) => Promise<string>
  list: () => Promise<readonly MailEntry[]>
  open: (id: string) => Promise<ParsedMail | null>
  /** Removes every mail to, from or about an address. */
  forget: (email: string) => Promise<void>
}>
export type MailEntry = Readonly<{
  id: string
  to: string
  subject: string
  at: string
  text: string
}>

const idPattern = /^\d{13}-\d{4}$/
const listMax = 200

export async function openMailFolder(folder: string): Promise<MailFolder> {
  await mkdir(folder, { recursive: true })
  // A partly written mail was never accepted, so its sender sends it again.
  for (const file of await readdir(folder))
    if (file.endsWith('.part')) await rm(path.join(folder, file), { force: true })
  let counter = 0
  const parsed = new Map<string, MailEntry>()
  const read = async (id: string): Promise<ParsedMail | null> => {
    if (!idPattern.test(id)) return null
    try {
      return await simpleParser(await readFile(path.join(folder, `${id}.eml`)))
    } catch {
      return null
    }
  }
  return {
    async keep(raw) {
      counter = (counter + 1) % 10_000
      const id = `${Date.now()}-${String(counter).padStart(4, '0')}`
      // Written completely or not at all: after a crash, a partly written mail would be read as a mail.
      const half = path.join(folder, `${id}.part`)
      await writeFile(half, raw)
      await rename(half, path.join(folder, `${id}.eml`))
      return id
    },
    async list() {
      const ids = (await readdir(folder))
        .filter(file => file.endsWith('.eml'))
        .map(file => file.slice(0, -4))
        .sort()
        .reverse()
        .slice(0, listMax)
      const entries: MailEntry[] = []
      for (const id of ids) {
        const known = parsed.get(id) ?? entryOf(id, await read(id))
        if (known === null) continue
        parsed.set(id, known)
        entries.push(known)
      }
      return entries
    },
    open: read,
    async forget(email) {
      for (const file of await readdir(folder)) {
        const id = file.slice(0, -4)
        const mail = await read(id)
        if (mail === null || !mentions(mail, email.toLowerCase())) continue
        await rm(path.join(folder, file), { force: true })
        parsed.delete(id)
      }
    },
  }
}

/**
 * Searches headers, text and HTML. A mail that a person wrote or that is about them contains the address in one of
 * them.
 */
function mentions(mail: ParsedMail, email: string): boolean {
  const headers = mail.headerLines.map(({ line }) => line)
  return [...headers, mail.text ?? '', mail.html || ''].join('\n').toLowerCase().includes(email)
}

function entryOf(id: string, mail: ParsedMail | null): MailEntry | null {
  if (mail === null) return null
  const to = Array.isArray(mail.to)
    ? mail.to.map(address => address.text).join(', ')
    : (mail.to?.text ?? '')
  return {
    id,
    to,
    subject: mail.subject ?? '',
    at: new Date(Number(id.slice(0, 13))).toISOString(),
    text: mail.text ?? '',
  }
}
