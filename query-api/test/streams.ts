import { eventStreamType } from '@arung/platform/http/event-stream'
import type { World } from './world.ts'

/** A stream of changes as somebody's browser reads it. */
export async function follow(world: World, token: string) {
  const answer = await world.fetch('/live', { token, headers: { accept: eventStreamType } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let isOver = false
  const read = async () => {
    for (;;) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true }
      if (done) break
      text += value
    }
  }
  const over = read().then(
    () => (isOver = true),
    () => (isOver = true),
  )
  const stream = {
    status: answer.status,
    headers: answer.headers,
    over,
    isOver: () => isOver,
    text: () => text,
    /** What was said so far, without what only keeps it alive. */
    said: () =>
      [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => `${name} ${data}`),
    beats: () => text.split('\n').filter(line => line === ':').length,
    leave: async () => reader?.cancel().catch(() => undefined),
  }
  return stream
}
