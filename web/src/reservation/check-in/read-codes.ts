type Decode = typeof import('qr/decode.js').decodeQR
type Picture = Pick<ImageData, 'width' | 'height' | 'data'>

/** Milliseconds between two pictures: a code is read at once for people, and a tablet keeps cool. */
const pauseMs = 120
/** Longest side of a picture in pixels. The code of a voucher that is held up needs no more. */
const sideMax = 960

/**
 * Opens the rear camera in a video element and calls `onText` with the text of every code in view, until the signal.
 * Throws what the browser throws when there is no camera, or no permission to use it.
 */
export async function readCodes(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotFoundError')
  const { decodeQR } = await import('qr/decode.js')
  if (signal.aborted) return
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 } },
  })
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop, { once: true })
  video.srcObject = stream
  await video.play()
  // Aborted while it began to play: the timer would never end.
  if (signal.aborted) return
  const canvas = document.createElement('canvas')
  timer = setInterval(() => {
    const picture = pictureOf(video, canvas)
    const text = picture && textIn(picture, decodeQR)
    if (text !== null) onText(text)
  }, pauseMs)
}

/** Returns the text of the code in a picture, or null where no code can be read. */
export function textIn(picture: Picture, decode: Decode): string | null {
  try {
    return decode(picture)
  } catch {
    // The decoder throws for a picture without a readable code, which is most of them.
    return null
  }
}

/** Returns what the camera shows, or null before its first picture. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): Picture | null {
  const scale = Math.min(1, sideMax / Math.max(video.videoWidth, video.videoHeight))
  const [width, height] = [video.videoWidth, video.videoHeight].map(side =>
    Math.round(side * scale),
  )
  if (!width || !height) return null
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.drawImage(video, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
