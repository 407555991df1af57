import java.io.File
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import java.net.URLEncoder
import kotlin.random.Random

const val SERVER = "https://apps.example.com"
const val APP_ID = "YOUR_APP_ID"
const val API_KEY = "YOUR_API_KEY"

/** Language, tag and expiry on three lines, then the JSON. */
private class Kept(val language: String, val etag: String, val freshUntil: Long, val json: String)

private fun fileIn(folder: File) = File(folder, "configuration-$APP_ID")

private fun readKept(folder: File): Kept? = try {
    val parts = fileIn(folder).readText().split("\n", limit = 4)
    Kept(parts[0], parts[1], parts[2].toLong(), parts[3])
} catch (missing: IOException) {
    null
} catch (damaged: RuntimeException) {
    null
}

/** Written to another file and renamed, so that readers find it whole. A full disk keeps the old one. */
private fun keep(folder: File, kept: Kept) {
    try {
        val draft = File.createTempFile("configuration", null, folder)
        draft.writeText(listOf(kept.language, kept.etag, kept.freshUntil, kept.json).joinToString("\n"))
        if (!draft.renameTo(fileIn(folder))) draft.delete()
    } catch (full: IOException) {
    }
}

/** The stored configuration as JSON, in its language: start with it. */
fun keptConfiguration(folder: File): String? = readKept(folder)?.json

/**
 * Null if there is no newer one, or the server is away. Its `locale` is English where the app does
 * not have the requested language. Do not call it on the main thread.
 */
fun newConfiguration(language: String, folder: File): String? {
    val kept = readKept(folder)?.takeIf { it.language == language }
    if (kept != null && System.currentTimeMillis() < kept.freshUntil) return null
    val lan = URLEncoder.encode(language, "UTF-8")
    for (attempt in 0 until 3) {
        // Random, so that not all apps call a recovered server at once.
        var delay = (1000 * (1 shl attempt) * (1 + Random.nextDouble())).toLong()
        val call = URL("$SERVER/api/config/$APP_ID?lan=$lan").openConnection() as HttpURLConnection
        try {
            call.connectTimeout = 10_000
            call.readTimeout = 10_000
            call.setRequestProperty("X-Api-Key", API_KEY)
            if (kept != null) call.setRequestProperty("If-None-Match", kept.etag)
            val status = call.responseCode
            val maxAge = Regex("max-age=(\\d+)").find(call.getHeaderField("Cache-Control") ?: "")
            val seconds = maxAge?.groupValues?.get(1)?.toLongOrNull() ?: 0
            val freshUntil = System.currentTimeMillis() + seconds * 1000
            if (status == 304 && kept != null) {
                keep(folder, Kept(language, kept.etag, freshUntil, kept.json))
                return null
            }
            if (status == 200) {
                val body = call.inputStream.use { it.readBytes() }
                // Java ends an answer that was cut without an error.
                if (body.size < call.contentLength) throw IOException("cut")
                val json = String(body)
                keep(folder, Kept(language, call.getHeaderField("ETag") ?: "", freshUntil, json))
                return json
            }
            // A wrong id or key stays wrong.
            if (status < 500 && status != 429) return null
            delay = maxOf(delay, (call.getHeaderField("Retry-After")?.toLongOrNull() ?: 0) * 1000)
        } catch (away: IOException) {
            // No connection: try again.
        } finally {
            call.disconnect()
        }
        // The next start of the app tries again after a longer wait.
        if (delay > 60_000) return null
        if (attempt < 2) Thread.sleep(delay)
    }
    return null
}
