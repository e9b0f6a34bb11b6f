import { statementCharactersMax } from '@arung/contracts/reconciliation/statements'

/** Returns the text of a file: UTF-8, or what older programs of banks write. Null for a file that is too large. */
export async function textOfFile(file: File): Promise<string | null> {
  if (file.size > statementCharactersMax) return null
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
