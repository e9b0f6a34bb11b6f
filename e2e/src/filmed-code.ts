import { writeFile } from 'node:fs/promises'
import { encode } from 'uqr'

const width = 640
const height = 480
const modulePixels = 8
const frames = 5
const [black, white, grey] = [16, 235, 128]

/**
 * Writes a film that shows the code of a text, for Chromium in place of a camera. The format is YUV4MPEG2 with 4:2:0
 * samples.
 */
export async function filmCode(file: string, text: string): Promise<void> {
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 })
  const [left, top] = [width, height].map(side => Math.floor((side - size * modulePixels) / 2))
  const luma = Buffer.alloc(width * height, white)
  for (const [row, columns] of modules.entries())
    for (const [column, isDark] of columns.entries())
      if (isDark)
        for (let line = 0; line < modulePixels; line += 1) {
          const from =
            ((top ?? 0) + row * modulePixels + line) * width + (left ?? 0) + column * modulePixels
          luma.fill(black, from, from + modulePixels)
        }
  const chroma = Buffer.alloc((width * height) / 2, grey)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]))
}
