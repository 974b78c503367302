const notes = [659.25, 987.77] as const;
const noteSeconds = 0.32;

/** Two soft notes, one after the other. Browsers without sound, or that forbid it, stay silent. */
export function chime(): void {
  try {
    const audio = new AudioContext();
    notes.forEach((frequency, index) => {
      const at = audio.currentTime + index * 0.11;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.0001, at);
      volume.gain.exponentialRampToValueAtTime(0.07, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + noteSeconds);
      tone.addEventListener('ended', () => index === notes.length - 1 && void audio.close());
    });
  } catch {
    // The picture says the same.
  }
}
