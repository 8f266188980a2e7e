"""Synthesizes sentences with an *um*, an *uh*, neither, or a long word in the same place, for `npm run bench words -- --fillers <folder>`.

Usage: python3 bench/words/synthesize-fillers.py <folder>; needs Debian's flite, ffmpeg and libespeak-ng1.

A filler lasts 0.16 to 0.7 s, has a flat and low pitch (espeak-ng) or is stretched without a change of pitch (flite), and often stands beside a
pause, as Shriberg (1999) and Clark & Fox Tree (2002) describe them. Its times are those of the synthesizer."""
import ctypes, json, os, random, re, struct, subprocess, sys, wave

# Each sentence has a place for a filler, and a place for a word that is drawn out.
SENTENCES = [
    ("I think {} we should start with the budget for next year", "I think so we should start with the budget for next year", "so"),
    ("the second point is {} about how we talk to customers", "the second point is about how we talk to the customers", "the"),
    ("and then {} we asked everybody what they wanted to change", "and so we asked everybody what they wanted to change", "so"),
    ("so my proposal is {} to move the meeting to the morning", "our proposal is to move the meeting to a morning", "a"),
    ("it took us {} almost three weeks to find the problem", "it took us almost three weeks to find the problem", "the"),
    ("what I learned from this is {} that small steps matter", "what I learned from this is that a small step matters", "a"),
    ("our results were {} better than anybody had expected", "our results were so much better than anybody had expected", "so"),
    ("we tried to {} understand why people leave so early", "we tried to understand why the people leave early", "the"),
    ("{} the first thing I want to show you is this picture", "I want to show you a picture of this town", "a"),
    ("there are {} three reasons why I believe in this idea", "there are three reasons so I believe in this idea", "so"),
]
ESPEAK = [("en-us", 150), ("en-us+f3", 160), ("en-gb-x-rp", 140), ("en-gb-scotland+f2", 165), ("en-us+m7", 155), ("en-029", 150)]
FLITE = ["slt", "rms", "awb", "kal16"]
PHONES = {"um": ["ah m", "ax m"], "uh": ["ah", "ax"], "so": ["s ow"], "the": ["dh ax", "dh iy"], "a": ["ax", "ey"]}

def save(path, raw, rate):
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-f", "s16le", "-ar", str(rate), "-ac", "1", "-i", "-", "-ar", "16000", "-bitexact", "-c:a", "pcm_s16le", path], input=raw, check=True)

def stretched(raw, rate, factor):
    steps = [0.5] * 2 if factor < 0.5 else [factor]
    if factor < 0.5: steps[1] = max(0.5, factor / 0.5)
    chain = ",".join(f"atempo={step:.3f}" for step in steps)
    command = ["ffmpeg", "-v", "error", "-f", "s16le", "-ar", str(rate), "-ac", "1", "-i", "-", "-af", chain, "-f", "s16le", "-"]
    return subprocess.run(command, input=raw, capture_output=True, check=True).stdout

def variants(sentence, drawn, word):
    """Kind, text, and the word that is drawn out."""
    return [("um", sentence, "um"), ("uh", sentence, "uh"), ("fluent", sentence, ""), (f"long {word}", drawn, word)]

MARK, END = 3, 0
class Event(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("unique", ctypes.c_uint), ("position", ctypes.c_int), ("length", ctypes.c_int),
                ("ms", ctypes.c_int), ("sample", ctypes.c_int), ("user", ctypes.c_void_p), ("name", ctypes.c_char_p)]

def espeak(folder):
    lib = ctypes.CDLL("libespeak-ng.so.1")
    rate = lib.espeak_Initialize(2, 0, None, 0)  # AUDIO_OUTPUT_SYNCHRONOUS
    samples, marks = [], {}

    @ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event))
    def on_sound(wav, count, events):
        if wav and count > 0: samples.extend(wav[:count])
        i = 0
        while events[i].type != END:
            if events[i].type == MARK: marks[events[i].name.decode()] = events[i].ms / 1000
            i += 1
        return 0

    lib.espeak_SetSynthCallback(on_sound)
    for v, (voice, speed) in enumerate(ESPEAK):
        assert lib.espeak_SetVoiceByName(voice.encode()) == 0, voice
        lib.espeak_SetParameter(1, speed, 0)
        for s, entry in enumerate(SENTENCES):
            for kind, text, word in variants(*entry):
                samples.clear(); marks.clear()
                slow = random.choice([35, 45, 55, 70, 90])
                before, after = random.choice([0, 0, 120, 250, 400]), random.choice([0, 0, 150, 300])
                pitch = 'pitch="-15%" range="10%"' if kind in ("um", "uh") else ""
                marked = f'<mark name="b"/><prosody rate="{slow}%" {pitch}>{word}</prosody><mark name="e"/>'
                if kind in ("um", "uh"):
                    marked = (f'<break time="{before}ms"/>' if before else "") + marked + (f'<break time="{after}ms"/>' if after else "")
                spoken = text.format(marked if "{}" in text and word else "")
                if "{}" not in text: spoken = re.sub(rf"\b{word}\b", marked, spoken, count=1)
                data = f"<speak>{spoken}</speak>".encode()
                lib.espeak_Synth(data, len(data) + 1, 0, 1, 0, 0x11, None, None)
                lib.espeak_Synchronize()
                name = f"espeak{v}-{s:02}-{kind.replace(' ', '-')}.wav"
                save(os.path.join(folder, name), struct.pack(f"<{len(samples)}h", *samples), rate)
                yield name, f"espeak {voice}", kind, text, word, (marks["b"], marks["e"]) if word else None

def flite(folder):
    wav = os.path.join(folder, "t.wav")
    for voice in FLITE:
        for s, entry in enumerate(SENTENCES):
            for kind, text, word in variants(*entry):
                spoken = text.format(f", {word}," if kind in ("um", "uh") else "").lstrip(", ") if "{}" in text else text
                out = subprocess.run(["flite", "-voice", voice, "-psdur", "-t", spoken, "-o", wav], capture_output=True, text=True, check=True).stdout
                phones = [("pau", 0.0)] + [(p.split(":")[0], float(p.split(":")[1])) for p in out.split() if ":" in p]
                with wave.open(wav) as f: rate, data = f.getframerate(), f.readframes(f.getnframes())
                span = None
                if word:
                    places = []
                    for sequence in (p.split(" ") for p in PHONES[word]):
                        for i in range(1, len(phones) - len(sequence) + 1):
                            if [p for p, _ in phones[i:i + len(sequence)]] != sequence: continue
                            after = phones[i + len(sequence)][0] if i + len(sequence) < len(phones) else "pau"
                            places.append(((phones[i - 1][0] == "pau") + (after == "pau"), i, len(sequence)))
                    if kind in ("um", "uh"): places = [place for place in places if place[0] > 0]
                    if not places: continue
                    best = max(place[0] for place in places)
                    expected = len(re.sub(r"[^ ]", "", text.split("{}")[0] if "{}" in text else text.split(f" {word} ")[0])) / len(text.split(" "))
                    _, i, count = min((p for p in places if p[0] == best or word not in ("um", "uh")), key=lambda p: abs(p[1] / len(phones) - expected))
                    begin, end = phones[i - 1][1], phones[i + count - 1][1]
                    low, high = 2 * int(begin * rate), 2 * int(end * rate)
                    piece = stretched(data[low:high], rate, min(1.0, (end - begin) / random.uniform(0.2, 0.7)))
                    data = data[:low] + piece + data[high:]
                    span = (begin, begin + len(piece) / 2 / rate)
                name = f"{voice}-{s:02}-{kind.replace(' ', '-')}.wav"
                save(os.path.join(folder, name), data, rate)
                yield name, f"flite {voice}", kind, text, word, span
    os.remove(wav)

def main(folder):
    os.makedirs(folder, exist_ok=True)
    random.seed(7)
    manifest = []
    for synthesize in (espeak, flite):
        for name, voice, kind, text, word, span in synthesize(folder):
            said = re.sub(r" +", " ", text.format(word if kind in ("um", "uh") else "")).strip()
            entry = {"file": name, "voice": voice, "kind": kind, "text": said, "fillers": []}
            if kind in ("um", "uh"): entry["fillers"] = [{"text": word, "startS": span[0], "endS": span[1]}]
            manifest.append(entry)
    with open(os.path.join(folder, "manifest.json"), "w") as out: json.dump(manifest, out, indent=0)
    print(len(manifest), "recordings,", sum(len(entry["fillers"]) for entry in manifest), "fillers")

main(sys.argv[1])
