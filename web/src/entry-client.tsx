import './app/schemas-without-eval.ts'
import { guardStaleFiles } from './app/navigation/reload-guard.ts'
import './styles.css'

/** Ends the task, so that the browser handles the visitor's input first. */
const rest = () => new Promise<void>(resolve => setTimeout(resolve))

guardStaleFiles()
// The libraries load before the code that uses them, each in a task of its own: together they would block a slow phone
// for long.
await import('./start-react.ts')
await rest()
await import('./start-router.ts')
await rest()
const { start } = await import('./start.tsx')
await rest()
await start(rest, new URL(import.meta.url).pathname)
