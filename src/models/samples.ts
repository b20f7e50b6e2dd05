/** A black square on white, 64 pixels wide: some models accept no smaller image. */
const SQUARE =
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAL0lEQVR42u3WMQEAAAjDsPk3DRI4+CAVkLupZQEAAGeBDAEAAAAAAPgHeCQA4C3QQVz0puXW+5kAAAAASUVORK5CYII=";

export const samplePicture = (): Uint8Array => Buffer.from(SQUARE, "base64");

/** Samples per second of speech, as models expect them. */
const RATE = 16_000;

/** A second of silence: WAV of 16 bits, one channel. */
export const sampleSound = (): Uint8Array => {
  const data = RATE * 2;
  const file = Buffer.alloc(44 + data);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + data, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  // PCM, one channel.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  // Bytes of a sample, and its bits.
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(data, 40);
  return file;
};
