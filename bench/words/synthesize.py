"""Synthesizes English speech with known word onsets and known filled pauses, for `npm run bench words -- <folder>`.

Usage: python3 bench/words/synthesize.py <folder>; needs Debian's libespeak-ng1."""
import ctypes, json, os, random, struct, sys, wave

SENTENCES = [
    "I think {} we should start with the budget for next year",
    "the second point is {} about how we talk to customers",
    "and then {} we asked everybody what they wanted to change",
    "so my proposal is {} to move the meeting to the morning",
    "it took us {} almost three weeks to find the problem",
    "what I learned from this is {} that small steps matter",
    "our results were {} better than anybody had expected",
]
VOICES = [(b"en-us", 150), (b"en-us+f3", 160), (b"en-gb", 140), (b"en-gb+f2", 170)]
WORD, END = 1, 0

class Event(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("unique", ctypes.c_uint), ("position", ctypes.c_int), ("length", ctypes.c_int),
                ("ms", ctypes.c_int), ("sample", ctypes.c_int), ("user", ctypes.c_void_p), ("id", ctypes.c_char * 8)]

lib = ctypes.CDLL("libespeak-ng.so.1")
RATE = lib.espeak_Initialize(2, 0, None, 0)  # AUDIO_OUTPUT_SYNCHRONOUS
samples, onsets = [], []
CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event))

@CALLBACK
def on_sound(wav, count, events):
    if wav and count > 0: samples.extend(wav[:count])
    i = 0
    while events[i].type != END:
        if events[i].type == WORD: onsets.append((events[i].position - 1, events[i].ms / 1000))
        i += 1
    return 0

lib.espeak_SetSynthCallback(on_sound)

def resampled(source):
    out = []
    for i in range(int(len(source) * 16000 / RATE)):
        at = i * RATE / 16000
        j = int(at)
        out.append(int(source[j] + (source[min(j + 1, len(source) - 1)] - source[j]) * (at - j)))
    return out

def main(folder):
    os.makedirs(folder, exist_ok=True)
    manifest = []
    for v, (voice, rate) in enumerate(VOICES):
        lib.espeak_SetVoiceByName(voice)
        lib.espeak_SetParameter(1, rate, 0)
        for s, sentence in enumerate(SENTENCES):
            for filler in ("um", "uh", ""):
                samples.clear(); onsets.clear()
                text = sentence.format(f"{filler}," if filler else "").replace("  ", " ")
                data = text.encode()
                lib.espeak_Synth(data, len(data) + 1, 0, 1, 0, 1, None, None)
                lib.espeak_Synchronize()
                name = f"{v}-{s}-{filler or 'none'}.wav"
                with wave.open(os.path.join(folder, name), "wb") as out:
                    out.setnchannels(1); out.setsampwidth(2); out.setframerate(16000)
                    out.writeframes(struct.pack(f"<{int(len(samples)*16000/RATE)}h", *resampled(samples)))
                words, at = [], 0
                for word in text.split(" "):
                    words.append(text.index(word, at)); at = words[-1] + len(word)
                times = dict(onsets)
                manifest.append({"file": name, "kind": f"synthetic {filler or 'fluent'}", "text": text.replace(",", ""),
                                 "onsets": [times.get(w) for w in words]})
    with open(os.path.join(folder, "manifest.json"), "w") as out: json.dump(manifest, out)

main(sys.argv[1])
