import type { Command } from '../../app/api/call.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CommandDialog } from '../command-dialog.tsx'
import { EditFrame, EditScreen } from '../edit-screen.tsx'
import type { MasterData, Say } from './master-data.ts'

type Of = Readonly<{ path: string }>

/** The page to create a record of a kind: its title, a link to the list, and the form. */
export function MasterDataCreate({
  of,
  say,
  children,
}: {
  of: Of
  say: Say<'title' | 'create'>
  children: ReactNode
}) {
  return (
    <EditFrame title={say('create', {})} back={{ to: of.path, label: say('title', {}) }}>
      {children}
    </EditFrame>
  )
}

type MasterDataEditProps<Row, Tab extends string, Sort extends string> = {
  of: MasterData<Row, Tab, Sort>
  say: Say<'title' | 'edit'>
  /** The id or slug in the address. */
  row: string
  nameOf: (row: Row) => string
  actions: (row: Row) => ReactNode
  /** The form, and anything shown with it. */
  children: (row: Row) => ReactNode
}

/** The page to edit one record of a kind: its name, the actions on it, and the form. */
export function MasterDataEdit<
  Row extends Readonly<{ id: string }>,
  Tab extends string,
  Sort extends string,
>({ of, say, row, nameOf, actions, children }: MasterDataEditProps<Row, Tab, Sort>) {
  return (
    <EditScreen
      resource={of.one(row)}
      title={read => (read ? nameOf(read) : say('edit', {}))}
      back={{ to: of.path, label: say('title', {}) }}
      actions={actions}
    >
      {children}
    </EditScreen>
  )
}

export type RemoveKey = 'title' | 'what' | 'confirm' | 'done' | 'button'
type RemoveButtonProps<Verb extends string> = {
  /** The verb of the removal, as in its text keys. */
  verb: Verb
  say: Say<`${Verb}.${RemoveKey}`>
  name: string
  command: Command
  /** It restores what was removed, so it is not styled as dangerous. */
  isReturn?: boolean
  /** The number of other records affected, for texts that show it. */
  count?: number
  /** The consequences for other records, in addition to the question's own text. */
  besides?: string | false
  onDone: () => void
}

/** Removes or restores a record after a question that states the consequences. */
export function RemoveButton<Verb extends string>({
  verb,
  say,
  name,
  command,
  isReturn = false,
  count = 0,
  besides,
  onDone,
}: RemoveButtonProps<Verb>) {
  const [asking, setAsking] = useState(false)
  const word = (key: RemoveKey) => say(`${verb}.${key}`, { name, count })
  return (
    <>
      <Button
        size="small"
        tone={isReturn ? 'primary' : 'danger-ghost'}
        onClick={() => setAsking(true)}
      >
        {word('button')}
      </Button>
      {asking && (
        <CommandDialog
          question={{
            title: word('title'),
            what: (
              <>
                <p>{word('what')}</p>
                {besides && <p className="mt-2 font-semibold">{besides}</p>}
              </>
            ),
            confirm: word('confirm'),
            danger: !isReturn,
            command: () => command,
            done: word('done'),
            onDone,
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
