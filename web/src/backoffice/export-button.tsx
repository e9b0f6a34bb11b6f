import type { ApiPath } from '../app/api/api-path.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useSavedFile } from './use-saved-file.ts'

type ExportButtonProps = {
  /** The API's. */
  path: ApiPath
  /** With its ending. */
  filename: string
  /** The label of the button. */
  children: ReactNode
}

/** Saves a response of the API as a file. Lists have `ListFileButton`. */
export function ExportButton({ path, filename, children }: ExportButtonProps) {
  const { busy, save } = useSavedFile(path)
  return (
    <Button size="small" busy={busy} onClick={() => void save(filename)}>
      <Download aria-hidden="true" className="size-4" />
      {children}
    </Button>
  )
}
