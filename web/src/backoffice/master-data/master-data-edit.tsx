import type { Command } from '../../app/api/call.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CommandDialog } from '../command-dialog.tsx'
import { EditFrame, EditScreen } from '../edit-screen.tsx'
import type { MasterData, Say } from './master-data.ts'

type Of = Readonly<{ path: string }>

/** The page on which a new one is made: a form that saves where the kind is kept. */
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
  /** As the address has it. */
  row: string
  nameOf: (row: Row) => string
  actions: (row: Row) => ReactNode
  /** The form, and what else is shown of it. */
  children: (row: Row) => ReactNode
}

/** The page of one of the kind: its name, what can be done with it, and the form. */
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
  /** What taking it away is called, as its texts are. */
  verb: Verb
  say: Say<`${Verb}.${RemoveKey}`>
  name: string
  command: Command
  /** It brings back what was taken away: nothing grave. */
  isReturn?: boolean
  /** How many others it is about, for texts that say so. */
  count?: number
  /** What follows for others, beside what the question says anyway. */
  besides?: string | false
  onDone: () => void
}

/** Takes one of the kind away, or brings it back, after a question that says what becomes of it. */
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
