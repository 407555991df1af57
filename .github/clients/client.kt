import java.io.File
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import java.net.URLEncoder
import kotlin.random.Random

const val SERVER = "https://apps.example.com"
const val APP_ID = "YOUR_APP_ID"
const val API_KEY = "YOUR_API_KEY"

/**
 * The newest configuration as JSON; without a connection the one that was kept in the folder, null if
 * there is none. Its `locale` is the language of the texts: English where the app does not have the
 * one asked for. Not to be called on the main thread.
 */
fun loadConfiguration(language: String, folder: File): String? {
    val lan = URLEncoder.encode(language, "UTF-8")
    val body = File(folder, "configuration-$APP_ID-$lan.json")
    val etag = File(folder, "configuration-$APP_ID-$lan.etag")
    for (attempt in 0 until 3) {
        // Longer each time, and by chance: not all apps at once ask a server that comes back.
        if (attempt > 0) Thread.sleep((500 * (1 shl attempt) * (1 + Random.nextDouble())).toLong())
        try {
            val call = URL("$SERVER/api/config/$APP_ID?lan=$lan").openConnection() as HttpURLConnection
            call.connectTimeout = 10_000
            call.readTimeout = 10_000
            call.setRequestProperty("X-Api-Key", API_KEY)
            if (body.exists() && etag.exists()) {
                call.setRequestProperty("If-None-Match", etag.readText())
            }
            val status = call.responseCode
            if (status == 200) {
                val text = call.inputStream.bufferedReader().readText()
                // The old tag goes first: a tag never stands beside a body that is not its own.
                etag.delete()
                body.writeText(text)
                call.getHeaderField("ETag")?.let { etag.writeText(it) }
                return text
            }
            // 304: what was kept is the newest. A wrong id or key stays wrong.
            if (status < 500 && status != 429) break
        } catch (away: IOException) {
            // No connection: once more.
        }
    }
    return if (body.exists()) body.readText() else null
}
