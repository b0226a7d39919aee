/** A sign that need not be looked at: a short tone and a tremble, where the browser allows them. */

let sounds: AudioContext | undefined

/** One tone for what was understood, a low one for what was not. */
export function signal(isUnderstood: boolean): void {
  navigator.vibrate?.(isUnderstood ? 40 : [80, 60, 80])
  // before somebody has touched the page browsers play nothing
  if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in globalThis)) return
  sounds ??= new AudioContext()
  const [tone, volume] = [sounds.createOscillator(), sounds.createGain()]
  tone.frequency.value = isUnderstood ? 1200 : 220
  volume.gain.value = 0.05
  tone.connect(volume).connect(sounds.destination)
  tone.start()
  tone.stop(sounds.currentTime + (isUnderstood ? 0.08 : 0.3))
}
